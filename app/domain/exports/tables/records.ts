import { vendorAccountSeal } from "#domain/bank-files";
import { accountSeal } from "#domain/owner-accounts";
import { taxIdSeal } from "#domain/vendors";
import { type ExportedTables, type SealedColumn, within } from "./exported-table";

const ofOwner: SealedColumn["place"] = (row) => accountSeal(Number(row.owner_id));

/** Properties, people and leases. */
export const recordTables: ExportedTables = {
	properties: { about: "A property." },
	units: { about: "A unit of a property." },
	unit_history: { about: "A unit's market rent and use, starting at a given time." },
	property_owners: { about: "A rental owner." },
	ownership_shares: { about: "An owner's share of a property, starting on a date." },
	owner_bank_accounts: {
		about: "The bank account that an owner is paid to.",
		sealed: { sealed_number: { as: "account_number", right: "see_bank_details", place: ofOwner } },
	},
	owner_bank_changes: {
		about: "An owner's request to be paid to another account.",
		sealed: { sealed_number: { as: "account_number", right: "see_bank_details", place: ofOwner } },
	},
	owner_preferences: { about: "How an owner wants to receive statements and tax forms." },
	tenants: { about: "A tenant." },
	renters_insurances: { about: "A tenant's renters insurance policy." },
	leases: { about: "A lease, with its balances as of this export." },
	lease_tenants: { about: "A tenant, guarantor or occupant on a lease." },
	lease_deposits: { about: "A security deposit that a lease asks for." },
	lease_evictions: { about: "Whether an eviction was pending on a lease, starting at a given time." },
	lease_endings: { about: "The end of a lease, as it was planned or undone." },
	lease_extensions: { about: "A lease that was extended." },
	lease_transfers: { about: "A lease that moved to another unit." },
	move_out_notices: { about: "A resident's notice to move out." },
	recurring_transactions: { about: "A lease's recurring charge or credit." },
	recurring_postings: {
		about: "A date on which a recurring charge was posted or skipped.",
		of: within("recurring_id", "recurring_transactions"),
	},
	renewal_offers: { about: "A renewal that was prepared or offered." },
	renewal_options: { about: "A term offered in a renewal." },
	renewal_events: { about: "An event in a renewal offer's history." },
	agreements: { about: "An agreement to sign electronically, with its text as sent." },
	agreement_signers: {
		about: "Someone who signs an agreement.",
		without: { drawing: "a picture; it is on the signed PDF" },
	},
	agreement_events: { about: "What happened to an agreement: who did what, when and from where." },
	contacts: { about: "A contact in the organization's address book." },
	contact_properties: { about: "A property that a contact is assigned to.", of: within("contact_id", "contacts") },
	vendors: {
		about: "A vendor.",
		sealed: {
			tax_id_sealed: {
				...{ as: "tax_id", right: "see_identity_numbers" },
				place: ({ id }) => taxIdSeal(Number(id)),
			},
		},
	},
	vendor_bank_accounts: {
		about: "The bank account that a vendor is paid to.",
		sealed: {
			sealed_number: {
				...{ as: "account_number", right: "see_bank_details" },
				place: (row) => vendorAccountSeal(Number(row.vendor_id)),
			},
		},
	},
	vendor_trades: { about: "A vendor's trade." },
	vendor_properties: { about: "A property where a vendor is preferred." },
	vendor_insurances: { about: "A vendor's certificate of insurance." },
	vendor_requirements: { about: "The insurance required for a trade." },
	vendor_settings: { about: "What happens when a vendor doesn't have the required insurance." },
	utility_providers: { about: "A utility provider." },
	utility_accounts: { about: "A property's or unit's account with a utility provider." },
	notes: { about: "A note about a record." },
	tasks: { about: "A task." },
	files: {
		about: "A document or photo. Its contents are in the files folder, at the path given here.",
		of: "profile_id = @profileId AND deleted_date IS NULL",
		without: { storage_key: "where it's stored" },
	},
	file_versions: {
		about: "An earlier or later version of a document.",
		of: "file_id IN (SELECT id FROM files WHERE profile_id = @profileId AND deleted_date IS NULL)",
		without: { storage_key: "where it's stored" },
	},
};
