import { plainText } from "../plain-text";
import type { DocumentKind } from "./find-record";

export type Sharing = { sharedWithTenants: boolean; sharedWithOwners: boolean };

const no = ["", "no", "no one", "none", "never", "private", "internal", "team", "team only", "nein"];
const tenants = ["tenant", "tenants", "resident", "residents", "mieter"];
const owners = ["owner", "owners", "rental owner", "rental owners", "eigentuemer"];
const both = ["both", "all", "everyone"];

const canSee: Record<DocumentKind, readonly ("tenants" | "owners")[]> = {
	...{ property: ["tenants", "owners"], unit: ["tenants", "owners"], lease: ["tenants", "owners"] },
	...{ tenant: ["tenants"], owner: ["owners"], vendor: [], organization: [] },
};

/** With whom a cell shares a document of such a record; a sentence if it can't be read or can't be done. */
export function sharingOf(cell: string, kind: DocumentKind): Sharing | string {
	const said = plainText(cell);
	const words = said.split(/ and | und |,| (?=owner|tenant|resident)/).map((word) => word.trim());
	if (no.includes(said)) return { sharedWithTenants: false, sharedWithOwners: false };
	const known = both.includes(said) || words.every((word) => [...tenants, ...owners].includes(word));
	if (!known) return "Write tenants, owners or both in the column for sharing.";
	const sharing = {
		sharedWithTenants: both.includes(said) || words.some((word) => tenants.includes(word)),
		sharedWithOwners: both.includes(said) || words.some((word) => owners.includes(word)),
	};
	if (sharing.sharedWithTenants && !canSee[kind].includes("tenants")) {
		return `A file of ${thing[kind]} can't be shared with tenants.`;
	}
	if (sharing.sharedWithOwners && !canSee[kind].includes("owners")) {
		return `A file of ${thing[kind]} can't be shared with owners.`;
	}
	return sharing;
}

const thing: Record<DocumentKind, string> = {
	property: "a property",
	unit: "a unit",
	lease: "a lease",
	tenant: "a tenant",
	owner: "an owner",
	vendor: "a vendor",
	organization: "your company",
};
