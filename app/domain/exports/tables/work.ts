import { aboutErased, erasedSummary } from "#domain/activity";
import { identitySeal } from "#domain/applications";
import { type ExportedTables, within } from "./exported-table";

function unlessErased(column: string, instead: string): string {
	return `iif(${aboutErased.replace(/\ba\./g, "activity_log.")}, ${instead}, ${column})`;
}

/** Letting, and what was written to people. */
export const workTables: ExportedTables = {
	listings: { about: "A listing." },
	listing_photos: { about: "A photo of a listing." },
	listing_inquiries: { about: "An inquiry about a listing." },
	application_groups: { about: "People who apply together." },
	rental_applications: {
		about: "A rental application.",
		sealed: {
			tax_id_sealed: {
				...{ as: "tax_id", right: "see_identity_numbers" },
				place: ({ id }) => identitySeal(Number(id), "tax_id"),
			},
			id_number_sealed: {
				...{ as: "id_number", right: "see_identity_numbers" },
				place: ({ id }) => identitySeal(Number(id), "id_number"),
			},
		},
	},
	application_items: { about: "Something an applicant was asked for." },
	application_versions: { about: "An application as it was when it was submitted." },
	application_decisions: { about: "A decision about an application." },
	application_screenings: { about: "A screening of an applicant." },
	organization_announcements: { about: "An announcement to residents or owners." },
	organization_announcement_properties: {
		about: "A property that an announcement is for.",
		of: within("announcement_id", "organization_announcements"),
	},
	organization_announcement_emails: {
		about: "An address that got an announcement by email.",
		of: within("announcement_id", "organization_announcements"),
	},
	organization_announcement_texts: {
		about: "A person who got an announcement by text message.",
		of: within("announcement_id", "organization_announcements"),
	},
	text_consents: {
		about: "A person's consent to get text messages at a number, and its end.",
		without: { code_hash: "a secret", code_until: "of a code", code_tries: "of a code" },
	},
	text_messages: { about: "A text message that was sent.", without: { provider_id: "the text service's" } },
	directory_emails: { about: "A group email." },
	mail_outbox: {
		about: "An email that was sent. Emails with sign-in links have no text.",
		of: "profile_id = @profileId AND secret = 0",
		without: { html_body: "the same as text_body", provider_id: "the mail service's", secret: "always no" },
	},
	activity_log: {
		about: "An entry of the activity log. Entries about people whose data was erased have no details.",
		read: { summary: unlessErased("summary", `'${erasedSummary}'`), changes: unlessErased("changes", "NULL") },
	},
	activity_heads: { about: "The last entry of the activity log." },
};
