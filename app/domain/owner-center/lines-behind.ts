import { type GeneralLedgerLine, generalLedgerAccounts, type LedgerFilters, listGeneralLedger } from "#domain/ledger";
import type { Basis } from "#domain/ledger/labels";
import type { Period } from "#domain/statements";
import { findOwned, heldWithin } from "./owned-properties";
import type { OwnerScope } from "./owner-scope";

export type LineBehind = Pick<
	GeneralLedgerLine,
	"key" | "date" | "type" | "name" | "unitNumber" | "memo" | "reversed" | "cents"
>;

/**
 * The lines of an income or expense figure of an owner's property, on the days they owned it, both types positive.
 * Undefined if the property was never theirs or the account is neither.
 */
export function linesBehind(
	owner: OwnerScope,
	{ from, to, basis, propertyId, accountId }: Period & { basis: Basis; propertyId: number; accountId: number },
	cursor: string | undefined,
) {
	const property = findOwned(owner, propertyId);
	const days = property && heldWithin(owner, propertyId, { from, to });
	if (!property || !days) return undefined;
	const filters: LedgerFilters = { ...days, basis, propertyId, accountId };
	const accounts = generalLedgerAccounts(owner, filters);
	const [account] = accounts;
	if (!account || (account.type !== "income" && account.type !== "expense")) return undefined;
	const sign = account.type === "income" ? -1 : 1;
	const { rows, ...page } = listGeneralLedger(owner, filters, { accounts, cursor });
	return {
		...{ property, days, accountName: account.name, movedCents: sign * (account.debitCents - account.creditCents) },
		page: {
			...page,
			rows: rows.map(({ key, date, type, name, unitNumber, memo, reversed, cents }): LineBehind => {
				return { key, date, type, name, unitNumber, memo, reversed, cents: sign * cents };
			}),
		},
	};
}
