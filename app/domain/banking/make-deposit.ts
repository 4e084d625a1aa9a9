import { recordActivity } from "#domain/activity";
import { type BankAccount, usableBankAccount } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, coverLines, type Line, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { bankDeposits } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFarDate } from "~/domain/kernel/refuse-far-date";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { nextDepositNumber } from "./deposit-number";
import { openReceipts, type Receipt } from "./undeposited";

type DepositInput = {
	accountId: number;
	/** Today or earlier, and no earlier than any of the receipts. */
	date: PlainDate;
	memo?: string | undefined;
	/** Posting IDs in Undeposited Funds. */
	receipts: number[];
	/** Confirms depositing money into an account with another purpose. */
	confirmBank?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

export type Deposited = { transactionId: number; number: number; items: number; amountCents: Cents };

/**
 * Deposits receipts from Undeposited Funds into a bank account as one numbered deposit, dated no earlier than any of
 * them. Asks at `confirmBank` before deposits leave trust or mix with other money. Posts one bank line for each
 * property and one Undeposited Funds line for each receipt, at most 256.
 */
export function makeDeposit(scope: Scope, input: DepositInput): Result<Deposited> {
	return once(scope, "make-deposit", input, () => {
		const found = usableBankAccount(scope, input.accountId, "accountId");
		if (!found.ok) return found;
		const receipts = openReceipts(scope, input.receipts);
		const failure = refuseDeposit(scope, found.account, receipts, input);
		if (failure) return failure;
		const lines = depositLines(scope, found.account.id, receipts);
		if (lines.length > 256) return refuse("Select fewer payments. One deposit can hold 256 lines.", "receipts");
		const number = nextDepositNumber(scope);
		const memo = input.memo || `Deposit ${number}`;
		const posted = post(scope, { type: "deposit", date: input.date, memo, reference: String(number), lines });
		if (!posted.ok) return posted;
		const { transactionId, postingIds } = posted;
		const own = postingIds.slice(0, receipts.length);
		coverLines(transactionId, [...receipts.map(({ postingId }) => postingId), ...own]);
		const amountCents = sumOf(receipts);
		const items = receipts.length;
		const row = { transactionId, profileId: scope.profileId, accountId: found.account.id };
		insertRow(bankDeposits, { ...row, number, items, amountCents });
		recordActivity(scope, {
			action: "deposit.made",
			subjectKind: "transaction",
			subjectId: transactionId,
			summary: `Deposit ${number} for ${organizationOf(scope).money(amountCents)} was made to ${found.account.name}.`,
		});
		return { ok: true, transactionId, number, items, amountCents };
	});
}

function refuseDeposit(
	scope: Scope,
	account: BankAccount,
	receipts: readonly Receipt[],
	input: DepositInput,
): Failure | undefined {
	const organization = organizationOf(scope);
	if (input.receipts.length === 0) return refuse("Select the payments to deposit.", "receipts");
	if (receipts.length < new Set(input.receipts).size) {
		return refuse("A payment you selected was already deposited or reversed. Review the list again.", "receipts");
	}
	if (sumOf(receipts) <= 0) return refuse("The selected payments add up to zero.", "receipts");
	const failure = refuseFutureDate(organization, input.date) ?? refuseFarDate(scope, input.date);
	if (failure) return failure;
	const last = receipts
		.map(({ date }) => date)
		.sort()
		.at(-1);
	if (last && input.date < last) {
		return refuse(`One payment is dated ${organization.date(last)}. Use that date or a later one.`, "date");
	}
	return input.confirmBank ? undefined : askAboutBank(scope, account, receipts);
}

/**
 * Asks before security deposits go outside a trust account, other money into one, or a property's money into a company
 * account.
 */
function askAboutBank(scope: Scope, account: BankAccount, receipts: readonly Receipt[]): Failure | undefined {
	const { money } = organizationOf(scope);
	const deposits = receipts.reduce((sum, { depositMoneyCents }) => sum + depositMoneyCents, 0);
	const others = sumOf(receipts) - deposits;
	const ofProperties = receipts.reduce(
		(sum, { propertyId, amountCents }) => (propertyId === null ? sum : sum + amountCents),
		0,
	);
	if (account.purpose === "company" && ofProperties !== 0) {
		return refuse(
			`${account.name} is a company account, but ${money(ofProperties)} of this deposit isn't company money.`,
			"confirmBank",
		);
	}
	if (!account.isTrust && deposits > 0) {
		return refuse(
			`${money(deposits)} of this is security deposits. It belongs in a deposit trust account.`,
			"confirmBank",
		);
	}
	if (account.isTrust && others > 0) {
		return refuse(
			`${money(others)} of this isn't security deposits. A deposit trust account can hold only security deposits.`,
			"confirmBank",
		);
	}
	return undefined;
}

function depositLines(scope: Scope, bankId: number, receipts: readonly Receipt[]): Line[] {
	const undeposited = accountIdByRole(scope, "undeposited_funds");
	const byProperty = new Map<number | null, Cents>();
	for (const { propertyId, amountCents } of receipts) {
		byProperty.set(propertyId, (byProperty.get(propertyId) ?? 0) + amountCents);
	}
	return [
		...receipts.map(({ postingId, amountCents }) => ({
			...{ accountId: undeposited, amountCents: -amountCents, ...tagsOf(postingId) },
		})),
		...[...byProperty].flatMap(([propertyId, amountCents]) =>
			amountCents === 0 ? [] : [{ accountId: bankId, amountCents, propertyId }],
		),
	];
}

type Tags = Pick<Line, "propertyId" | "unitId" | "leaseId" | "tenantId" | "memo">;

function tagsOf(postingId: number): Tags {
	const tags = statement<Tags>(
		`SELECT property_id AS propertyId, unit_id AS unitId, lease_id AS leaseId, tenant_id AS tenantId, memo
		FROM gl_postings WHERE id = ?`,
	).get(postingId);
	if (!tags) throw new Error(`No posting ${postingId}.`);
	return tags;
}

function sumOf(receipts: readonly Receipt[]): Cents {
	return receipts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
