/** Whoever reads a landlord's contacts, as far as they are confirmed. */
export interface ContactViewer {
  emailVerified: boolean;
  phoneVerified?: boolean;
}

/** A landlord as stored. */
export interface ContactOwner {
  name: string;
  phone: string | null;
  phoneE164: string | null;
  email: string;
}

/**
 * A landlord's contacts for a signed-in person (D47): phone and e-mail where the person has confirmed an address or
 * a number, otherwise the phone alone.
 */
export const landlordContact = (viewer: ContactViewer, owner: ContactOwner) => ({
  landlordName: owner.name,
  landlordPhone: owner.phoneE164 ?? owner.phone,
  landlordEmail: viewer.emailVerified || viewer.phoneVerified === true ? owner.email : null,
});
