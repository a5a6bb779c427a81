import type { ApplicationStatus } from '#contract/applications.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import type { InquiryStatus } from '#contract/messages.ts';
import type { NotificationChannel, NotificationStatus } from '#contract/notifications.ts';
import type { Frequency } from '#contract/saved-searches.ts';
import type { Priority } from '#contract/shortlist.ts';
import type { ViewingStatus } from '#contract/viewings.ts';

/** An inquiry about a listing; null as the sender means a guest. */
export interface DemoMessage {
  id: string;
  senderId: string | null;
  receiverId: string;
  propertyId: string;
  messageText: string;
  status: InquiryStatus;
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
  /** YYYY-MM-DD in Mogadishu, never a Sunday. */
  date: string;
  /** 9 to 17 */
  hour: number;
  notes: string;
  status: ViewingStatus;
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoApplication {
  id: string;
  propertyId: string;
  userId: string;
  notes: string;
  expectedResponse: string;
  status: ApplicationStatus;
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoShortlistRow {
  id: string;
  userId: string;
  propertyId: string;
  priority: Priority;
  notes: string | null;
  dateAdded: Date;
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
  rating: number;
  comment: string;
  createdAt: Date;
}

export interface DemoPropertyReport {
  id: string;
  propertyId: string;
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
}

/** Everything that happened in the demo, as plain rows that refer to each other by id. */
export interface DemoLife {
  messages: DemoMessage[];
  bookings: DemoBooking[];
  bookingEvents: DemoBookingEvent[];
  bookingMessages: DemoBookingMessage[];
  serviceReviews: DemoServiceReview[];
  viewings: DemoViewing[];
  applications: DemoApplication[];
  shortlist: DemoShortlistRow[];
  savedSearches: DemoSavedSearch[];
  searchMatches: DemoSearchMatch[];
  priceAlerts: DemoPriceAlert[];
  propertyReviews: DemoPropertyReview[];
  propertyReports: DemoPropertyReport[];
  notifications: DemoNotification[];
  viewCounts: DemoViewCount[];
}
