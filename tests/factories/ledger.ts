import { eq } from "drizzle-orm";
import {
	accountIdByRole,
	allocateOldestFirst,
	createChartOfAccounts,
	type Line,
	openCharges,
	post,
} from "#domain/ledger";
import type { AccountRole, TransactionType } from "#domain/ledger/labels";
import { addTeam } from "#domain/team";
import { db } from "~/db/client.server";
import { bankingSettings, leases, organization, profiles, users } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { inWrite } from "../setup/in-write";
import { must } from "./must";
import { makeLeaseRow, makeProperty, makeUnit } from "./rentals";

let made = 0;

/** An organization with its chart of accounts, a property and leases: all that postings need, made by the row. */
export function makeBooks({ leaseCount = 1, closedThrough }: { leaseCount?: number; closedThrough?: string } = {}) {
	const number = ++made;
	const user = { email: `books${number}@example.com`, userRole: "property_manager" as const };
	const { userId } = db().insert(users).values(user).returning({ userId: users.id }).get();
	const { profileId } = db().insert(profiles).values({ userId }).returning({ profileId: profiles.id }).get();
	db().insert(organization).values({ profileId, name: "Maple Homes", closedThrough }).run();
	db().insert(bankingSettings).values({ profileId, trustWarning: "off" }).run();
	const scope: Scope = { profileId, userId };
	inWrite(addTeam)(scope, { userId, firstname: "", lastname: "", email: user.email });
	inWrite(createChartOfAccounts)(scope);

	const { propertyId } = makeProperty(scope);
	const leaseIds = Array.from({ length: leaseCount }, () => {
		const place = { propertyId, unitId: makeUnit(scope, propertyId).id };
		return makeLeaseRow(scope, place, { name: "Ana Diaz", type: "at_will", endDate: null });
	});
	const [leaseId = 0] = leaseIds;
	return { scope, profileId, propertyId, leaseId, leaseIds };
}

/** The money columns that the ledger keeps on a lease. */
export function leaseMoney(leaseId: number) {
	const { receivableCents, prepaidCents, balanceCents, depositCents } = leases;
	const money = { receivableCents, prepaidCents, balanceCents, depositCents };
	const row = db().select(money).from(leases).where(eq(leases.id, leaseId)).get();
	if (!row) throw new Error(`No lease ${leaseId}.`);
	return row;
}

/** The bare lease transactions, as the leasing module makes them: payments go to the oldest charges, the rest is prepaid. */
export function tillOf(scope: Scope, propertyId: number, leaseId: number) {
	const tags = { propertyId, leaseId };
	const account = (role: AccountRole) => accountIdByRole(scope, role);
	const enter = (type: TransactionType, date: string, lines: Line[]) => {
		const posted = must(post(scope, { type, date, leaseId, lines: lines.map((line) => ({ ...tags, ...line })) }));
		return posted.transactionId;
	};
	const settling = (amountCents: number) => {
		const { applications, restCents } = allocateOldestFirst(openCharges(scope, leaseId), amountCents);
		return { settles: applications, paidCents: amountCents - restCents, restCents };
	};
	const settledBy = (type: TransactionType, role: AccountRole, amountCents: number, date: string) => {
		const { settles, paidCents, restCents } = settling(amountCents);
		const lines: Line[] = [{ accountId: account(role), amountCents }];
		if (paidCents > 0) lines.push({ accountId: account("accounts_receivable"), amountCents: -paidCents, settles });
		if (restCents > 0) lines.push({ accountId: account("prepayments"), amountCents: -restCents });
		return enter(type, date, lines);
	};
	return {
		charge: (amountCents: number, date: string, role: AccountRole = "rent_income") =>
			enter("charge", date, [
				{ accountId: account("accounts_receivable"), amountCents, opens: { dueDate: date } },
				{ accountId: account(role), amountCents: -amountCents },
			]),
		pay: (amountCents: number, date: string) => settledBy("payment", "undeposited_funds", amountCents, date),
		credit: (amountCents: number, date: string) => settledBy("credit", "bad_debt", amountCents, date),
		withhold: (amountCents: number, date: string) => settledBy("apply_deposit", "security_deposits", amountCents, date),
		applyPrepayment: (amountCents: number, date: string) =>
			settledBy("apply_prepayment", "prepayments", amountCents, date),
		refundPrepayment: (amountCents: number, date: string) =>
			enter("refund", date, [
				{ accountId: account("prepayments"), amountCents },
				{ accountId: account("operating_cash"), amountCents: -amountCents },
			]),
	};
}
