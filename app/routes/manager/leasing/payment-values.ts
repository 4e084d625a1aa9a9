import type { findCorrectablePayment } from "#domain/lease-accounts";
import { type Cents, plainAmount } from "#domain/money/format";
import type { Option } from "~/ui/options";

type Asked = { payers: readonly Option[]; dueCents: Cents; today: string };

/** The starting values of a new payment: the balance due, dated today, from the lease's first tenant. */
export function newPayment({ payers, dueCents, today }: Asked) {
	return {
		payer: String(payers[0]?.value ?? "other"),
		amount: dueCents > 0 ? plainAmount(dueCents) : "",
		date: today,
		method: "check" as const,
	};
}

type Correctable = NonNullable<ReturnType<typeof findCorrectablePayment>>;

/** A payment to correct as starting values. If it is moved to another lease, the payer is that lease's first tenant. */
export function correctedPayment(
	{ tenantId, payerName, amountCents, date, method, reference, depositAccountId, memo }: Correctable,
	{ payers, takenFor }: { payers: readonly Option[]; takenFor: string | undefined },
) {
	return {
		payer: String((takenFor ? payers[0]?.value : tenantId) ?? "other"),
		payerName,
		amount: plainAmount(amountCents),
		...{ date, method, reference, memo },
		depositAccountId: String(depositAccountId ?? ""),
	};
}
