import { announce, draftAnnouncement } from "#domain/announcements";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { addContact, addUtilityProvider } from "#domain/contacts";
import { addNote } from "#domain/notes";
import { listOwners, propertyChoices } from "#domain/rentals";
import { addVendor } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";

const place = { city: "Springfield", state: "IL", country: "US" };

/** The address book: an insurer, an inspector and a lawyer. */
const contacts = [
	{
		...{ isCompany: true, companyName: "Heartland Mutual Insurance", firstname: "Gail", lastname: "Byrd" },
		...{ role: "Insurance agent", email: "gail@heartlandmutual.example", phone: "(217) 555-0181" },
		...{ street: "22 Monroe Street", postalCode: "62701", ...place, comment: "Policy renews every March." },
	},
	{
		...{ firstname: "Ruben", lastname: "Ortega", role: "City building inspector", noEmail: true },
		...{ email: "r.ortega@springfield.example", phone: "(217) 555-0182", comment: "Call, don't email." },
	},
	{
		...{ isCompany: true, companyName: "Lincoln & Park Law", firstname: "Dana", lastname: "Whitfield" },
		...{ role: "Lawyer", email: "dana@lincolnpark.example", phone: "(217) 555-0183", alternatePhone: "(217) 555-0184" },
	},
];

/** Contacts, utility providers, vendors with an email, and what the organization announces. */
export function fillDirectory(manager: Scope, today: PlainDate): void {
	const properties = propertyChoices(manager).map(({ id }) => ({ propertyId: id }));
	for (const [at, contact] of contacts.entries()) {
		must(addContact(manager, { ...contact, properties: properties.slice(at * 2, at * 2 + 2) }));
	}
	must(
		addVendor(manager, {
			...{ isCompany: true, companyName: "Lakeside Painting", trade: "painting", phone: "(217) 555-0175" },
			email: "office@lakesidepainting.example",
		}),
	);
	must(
		addUtilityProvider(manager, {
			...{ name: "Prairie Power Cooperative", service: "electric", phone: "(217) 555-0161" },
			...{ outagePhone: "(217) 555-0162", website: "https://www.prairiepower.example" },
			accounts: properties.slice(0, 6).map((property, at) => ({
				...property,
				...{ accountNumber: `PP-40${at}17`, meter: `E${at}552`, payer: at < 4 ? "tenant" : "owner" },
				transferAtMoveIn: at < 4,
			})),
		}),
	);
	must(
		addUtilityProvider(manager, {
			...{ name: "Springfield City Water", service: "water", phone: "(217) 555-0163", email: "billing@water.example" },
			...{ outagePhone: "(217) 555-0164", website: "https://www.springfieldwater.example" },
			accounts: properties.map((property, at) => ({ ...property, accountNumber: `W-88${at}0`, payer: "owner" })),
		}),
	);
	must(
		addUtilityProvider(manager, {
			...{ name: "Capitol Gas", service: "gas", phone: "(217) 555-0165", outagePhone: "(217) 555-0166" },
			accounts: properties.slice(0, 2).map((property) => ({ ...property, payer: "tenant", transferAtMoveIn: true })),
		}),
	);
	const office = must(
		draftAnnouncement(manager, {
			subject: "Office closed for Thanksgiving",
			body: "Our office is closed on Thursday and Friday. For emergencies, call the number on your home page.",
			...{ audience: ["residents", "owners"], places: "all", channels: ["center"] },
			...{ fromDate: today, untilDate: addDays(today, 6) },
		}),
	);
	must(announce(manager, office.announcementId));
	must(
		draftAnnouncement(manager, {
			subject: "Hydrant flushing next week",
			body: "The city flushes hydrants on Tuesday. Run the cold water for a minute if it looks cloudy.",
			...{ audience: ["residents"], places: "chosen", properties: properties.slice(0, 2) },
			...{ channels: ["center", "email"], fromDate: addDays(today, 5), untilDate: addDays(today, 12) },
		}),
	);
	noteForOwner(manager, today);
}

/** What the owner who signs in reads on their home page, and a note that reminds its author. */
function noteForOwner(manager: Scope, today: PlainDate): void {
	const [owner] = listOwners(manager, { filters: { q: "owner@example.com" } }).rows;
	if (!owner) throw new Error("The demonstration has no owner who signs in.");
	const subject = { subjectKind: "owner", subjectId: owner.id } as const;
	must(
		addNote(manager, subject, {
			body: "The roof inspection passed. Photos are in your documents.",
			visibleToOwner: true,
		}),
	);
	must(addNote(manager, subject, { body: "Ask about next year's reserve.", remindOn: addDays(today, 30) }));
}
