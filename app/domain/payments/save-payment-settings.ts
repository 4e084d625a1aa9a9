import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { refuseNonBank } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { db, write } from "~/db/client.server";
import { paymentSettings } from "~/db/schema";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type SettingsInput = {
	businessType: "individual" | "company" | "non_profit";
	legalName: string;
	supportPhone?: string | undefined;
	rentBankId?: number | undefined;
	depositBankId?: number | undefined;
	takesCards: boolean;
	takesBanks: boolean;
	bankFeeBy: "organization" | "resident";
	cardFeeBy: "organization" | "resident" | "split";
	cardSplitBp?: number | undefined;
	partialPayments: boolean;
	minimumCents?: Cents | undefined;
	mostReturns: number;
	returnFeeCents?: Cents | undefined;
};

/**
 * Saves how the organization accepts online payments: who pays fees, partial payments, and bank accounts. Refuses, at
 * the form's fields, a bank account for both rent and deposits, and neither cards nor bank accounts.
 */
export function savePaymentSettings(scope: Scope, input: SettingsInput): Result {
	return write(() => {
		const failure = checkSettings(scope, input);
		if (failure) return failure;
		const { supportPhone = "", rentBankId, depositBankId, minimumCents, returnFeeCents, cardSplitBp, ...rest } = input;
		const row = {
			...{ ...rest, supportPhone, rentBankId: rentBankId ?? null, depositBankId: depositBankId ?? null },
			...{ minimumCents: minimumCents ?? 0, returnFeeCents: returnFeeCents ?? 0, updatedDate: nowIso() },
			...(cardSplitBp !== undefined && { cardSplitBp }),
		};
		db()
			.insert(paymentSettings)
			.values({ profileId: scope.profileId, ...row })
			.onConflictDoUpdate({ target: paymentSettings.profileId, set: row })
			.run();
		recordActivity(scope, {
			action: "organization.payment_settings",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: "Online payment settings changed.",
		});
		return { ok: true };
	});
}

function checkSettings(scope: Scope, input: SettingsInput): Failure | undefined {
	const failure =
		refuseNonBank(scope, input.rentBankId, "rentBankId") ?? refuseNonBank(scope, input.depositBankId, "depositBankId");
	if (failure) return failure;
	if (input.rentBankId !== undefined && input.rentBankId === input.depositBankId) {
		return refuse("Deposits need a separate account. Choose another account.", "depositBankId");
	}
	if (!input.takesCards && !input.takesBanks) return refuse("Accept cards, bank accounts or both.", "takesBanks");
	const split = input.cardSplitBp;
	if (input.cardFeeBy === "split" && (split === undefined || split <= 0 || split >= 10_000)) {
		return refuse("Enter a share from 0 to 100%.", "cardSplit");
	}
	return undefined;
}
