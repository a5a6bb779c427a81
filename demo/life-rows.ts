import type { ApplicationStatus, ExpectedResponse, LeaseTerms } from '#contract/applications.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import type { InquirySide, InquiryStatus } from '#contract/messages.ts';
import type { MoveStage } from '#contract/moves.ts';
import type { NotificationChannel, NotificationStatus } from '#contract/notifications.ts';
import type { RatingBasis } from '#contract/ratings.ts';
import type { CaseDecision, CaseOutcome, CaseState, ReportKind } from '#contract/reports.ts';
import type { Frequency } from '#contract/saved-searches.ts';
import type { Priority, Verdict } from '#contract/shortlist.ts';
import type { ViewingEventKind, ViewingStatus } from '#contract/viewings.ts';
import type { seekerWords, signals } from '../server/platform/database/schema/index.ts';

export type DemoSeekerWord = typeof seekerWords.$inferInsert & { id: string };
export type DemoSignal = typeof signals.$inferInsert & { openedAt: Date };

/** What one person asks about one listing; null as the sender means a guest. */
export interface DemoInquiry {
  id: string;
  ownerId: string;
  propertyId: string;
  senderId: string | null;
  name: string;
  email: string;
  phone: string | null;
  status: InquiryStatus;
  isUnread: boolean;
  askedAt: Date;
  lastAt: Date;
  createdAt: Date;
}

/** A message in an inquiry, in the order in which it was said; only a question names the listing. */
export interface DemoMessage {
  id: string;
  inquiryId: string;
  side: InquirySide;
  senderId: string | null;
  receiverId: string | null;
  propertyId: string | null;
  messageText: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoBooking {
  id: string;
  movingServiceId: string;
  userId: string | null;
  pickupLocation: string;
  dropoffLocation: string;
  /** YYYY-MM-DD */
  date: string;
  phone: string;
  notes: string;
  stage: MoveStage;
  status: BookingStatus;
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoBookingEvent {
  id: string;
  bookingId: string;
  fromStatus: BookingStatus | null;
  toStatus: BookingStatus;
  actorKind: 'customer' | 'provider';
  actorId: string | null;
  reason: string | null;
  createdAt: Date;
}

export interface DemoBookingMessage {
  id: string;
  bookingId: string;
  actorKind: 'customer' | 'provider';
  actorId: string | null;
  message: string;
  createdAt: Date;
}

export interface DemoServiceReview {
  id: string;
  movingServiceId: string;
  bookingId: string;
  userId: string;
  rating: number;
  comment: string;
  createdAt: Date;
}

export interface DemoViewing {
  id: string;
  propertyId: string;
  userId: string;
  ownerId: string;
  /** YYYY-MM-DD in Mogadishu, never a Friday. */
  date: string;
  /** 9 to 17 */
  hour: number;
  notes: string;
  status: ViewingStatus;
  sequence: number;
  eveningReminderAt: Date | null;
  hoursReminderAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoViewingEvent {
  id: string;
  viewingId: string;
  kind: ViewingEventKind;
  status: ViewingStatus;
  date: string;
  hour: number;
  side: 'renter' | 'owner';
  actorId: string;
  reason: string | null;
  createdAt: Date;
}

/** When an owner takes no viewings; a whole day where there is no hour. */
export interface DemoBlockedSlot {
  id: string;
  ownerId: string;
  date: string;
  hour: number | null;
  createdAt: Date;
}

export interface DemoApplication {
  id: string;
  propertyId: string;
  userId: string;
  ownerId: string;
  notes: string;
  /** YYYY-MM-DD */
  moveIn: string | null;
  people: number | null;
  work: string | null;
  guarantorName: string | null;
  guarantorPhone: string | null;
  guarantorRelation: string | null;
  expectedResponse: ExpectedResponse;
  status: ApplicationStatus;
  lease: LeaseTerms | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoApplicationEvent {
  id: string;
  applicationId: string;
  fromStatus: ApplicationStatus | null;
  toStatus: ApplicationStatus;
  actorKind: 'applicant' | 'owner';
  actorId: string;
  createdAt: Date;
}

export interface DemoShortlistRow {
  id: string;
  userId: string;
  propertyId: string;
  priority: Priority;
  notes: string | null;
  dateAdded: Date;
}

export interface DemoPrivateLink {
  purpose: 'shortlist';
  userId: string;
  tokenHash: string;
  showsNotes: boolean;
  createdAt: Date;
  expiresAt: Date;
}

/** What a visitor of a shared list said about a home on it. */
export interface DemoShortlistOpinion {
  id: string;
  /** Whose list it is. */
  userId: string;
  propertyId: string;
  name: string;
  verdict: Verdict;
  comment: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoSavedSearch {
  id: string;
  userId: string;
  name: string;
  /** Query parameters of the listings page. */
  filters: Record<string, string>;
  frequency: Frequency;
  bySms: boolean;
  isActive: boolean;
  lastRun: Date | null;
  lastSeen: Date;
  createdAt: Date;
}

/** A listing that a saved search found. */
export interface DemoSearchMatch {
  searchId: string;
  propertyId: string;
  foundAt: Date;
  toldAt: Date;
}

export interface DemoPriceAlert {
  id: string;
  userId: string;
  propertyId: string;
  /** Whole dollars, like the current price. */
  targetPrice: number;
  currentPrice: number;
  isActive: boolean;
  lastChecked: Date;
  createdAt: Date;
}

export interface DemoPropertyReview {
  id: string;
  propertyId: string;
  userId: string;
  ownerId: string;
  basis: RatingBasis;
  rating: number;
  comment: string;
  reply: string | null;
  repliedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** All reports of a listing since the last decision. */
export interface DemoReportCase {
  id: string;
  propertyId: string;
  state: CaseState;
  isFraud: boolean;
  openedAt: Date;
  updatedAt: Date;
  decision: CaseDecision | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string;
  ownerAnswer: string | null;
  answeredAt: Date | null;
  outcome: CaseOutcome | null;
}

export interface DemoPropertyReport {
  id: string;
  propertyId: string;
  caseId: string;
  kind: ReportKind;
  reporterId: string | null;
  reason: string;
  status: 'open' | 'dismissed' | 'upheld';
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoNotification {
  id: string;
  userId: string;
  type: NotificationChannel;
  category: string;
  title: string;
  message: string;
  data: Record<string, unknown>;
  status: NotificationStatus;
  sentAt: Date;
  readAt: Date | null;
  createdAt: Date;
}

export interface DemoViewCount {
  propertyId: string;
  /** YYYY-MM-DD in Mogadishu */
  day: string;
  views: number;
  search: number;
  map: number;
  home: number;
  shared: number;
}

/** A counted view of one of the demo owner's listings, and whose it was. */
export interface DemoListingVisitor {
  propertyId: string;
  day: string;
  visitor: bigint;
}

/** Everything that happened in the demo, as plain rows that refer to each other by id. */
export interface DemoLife {
  inquiries: DemoInquiry[];
  seekerWords: DemoSeekerWord[];
  moneySignals: DemoSignal[];
  messages: DemoMessage[];
  bookings: DemoBooking[];
  bookingEvents: DemoBookingEvent[];
  bookingMessages: DemoBookingMessage[];
  serviceReviews: DemoServiceReview[];
  viewings: DemoViewing[];
  viewingEvents: DemoViewingEvent[];
  blockedSlots: DemoBlockedSlot[];
  applications: DemoApplication[];
  applicationEvents: DemoApplicationEvent[];
  shortlist: DemoShortlistRow[];
  privateLinks: DemoPrivateLink[];
  shortlistOpinions: DemoShortlistOpinion[];
  savedSearches: DemoSavedSearch[];
  searchMatches: DemoSearchMatch[];
  priceAlerts: DemoPriceAlert[];
  propertyReviews: DemoPropertyReview[];
  reportCases: DemoReportCase[];
  propertyReports: DemoPropertyReport[];
  notifications: DemoNotification[];
  viewCounts: DemoViewCount[];
  listingVisitors: DemoListingVisitor[];
}
