import { findBankAccount } from "#domain/bank-accounts";
import type { PlainMonth } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { moneyByMonth, partIn } from "./property-money";

type PartInAccount = { propertyId: number; propertyName: string } & ReturnType<typeof partIn>;

/**
 * What each property has in a bank account at the end of a month, and whose it is there, on a cash basis. Properties
 * without any are left out. Undefined if the account isn't the organization's.
 */
export function partsInAccount(
	scope: Scope,
	accountId: number,
	month: PlainMonth,
): { properties: PartInAccount[]; companyCents: Cents } | undefined {
	if (!findBankAccount(scope, accountId)) return undefined;
	const { properties, company } = moneyByMonth(scope, [month]).get(month) ?? { properties: [], company: new Map() };
	const parts = properties
		.map((property) => ({
			...{ propertyId: property.propertyId, propertyName: property.propertyName },
			...partIn(property, accountId),
		}))
		.filter(({ propertyId, propertyName, ...cents }) => Object.values(cents).some((one) => one !== 0));
	return { properties: parts, companyCents: company.get(accountId) ?? 0 };
}
