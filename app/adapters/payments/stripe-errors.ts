import Stripe from "stripe";
import { GatewayDown, GatewayRefusal } from "#domain/payments";
import type { FailureReason } from "#domain/payments/labels";

/** Converts Stripe's errors to the port's two kinds: temporarily unavailable, and refused. */
export async function speak<T>(ask: () => Promise<T>): Promise<T> {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof Stripe.errors.StripeError)) throw error;
		if (error instanceof Stripe.errors.StripeCardError) {
			throw new GatewayRefusal(reasonOf(error.decline_code ?? error.code), error.message);
		}
		const passing =
			error instanceof Stripe.errors.StripeConnectionError ||
			error instanceof Stripe.errors.StripeRateLimitError ||
			error instanceof Stripe.errors.StripeAPIError ||
			error instanceof Stripe.errors.StripeIdempotencyError ||
			(error.statusCode ?? 0) >= 500 ||
			error.statusCode === 409;
		if (passing) throw new GatewayDown(error.message);
		throw new GatewayRefusal("our_side", error.message);
	}
}

const reasons: Record<string, FailureReason> = {
	insufficient_funds: "not_enough_funds",
	expired_card: "card_expired",
	authentication_required: "needs_confirmation",
	account_closed: "account_closed",
	no_account: "account_not_found",
	incorrect_account_details: "account_not_found",
	bank_account_unusable: "account_not_found",
	debit_not_authorized: "stopped",
	stop_payment: "stopped",
	bank_cannot_process: "declined",
	fraudulent: "fraudulent",
	unrecognized: "fraudulent",
};

/** Converts Stripe's code of a decline, failed debit or dispute to one of our reasons. */
export function reasonOf(code: string | null | undefined): FailureReason {
	return (code && reasons[code]) || "declined";
}
