import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Row1099 } from "./form-1099-rows";

type PayeeDetails = {
	isCompany: number;
	firstname: string;
	lastname: string;
	street: string;
	street2: string;
	city: string;
	state: string;
	postalCode: string;
	country: string;
	/** Of owners only the last digits are on file. */
	taxIdKind: "ssn" | "ein" | null;
};

const columns =
	"is_company AS isCompany, firstname, lastname, street, street2, city, state, postal_code AS postalCode, country";

/** A payee's name and address as forms take them; undefined if they aren't the organization's. */
export function payeeDetails(scope: Scope, { kind, id }: Pick<Row1099, "kind" | "id">): PayeeDetails | undefined {
	if (kind === "owner") {
		return statement<PayeeDetails>(
			`SELECT ${columns}, NULL AS taxIdKind FROM property_owners WHERE id = ? AND profile_id = ?`,
		).get(id, scope.profileId);
	}
	return statement<PayeeDetails>(
		`SELECT ${columns}, tax_id_kind AS taxIdKind FROM vendors WHERE id = ? AND profile_id = ?`,
	).get(id, scope.profileId);
}
