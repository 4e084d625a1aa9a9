import type Stripe from "stripe";
import type { SeenPayout } from "#domain/payments";

/** A payout with its balance transactions, each with the charge it belongs to. */
export async function seenPayout(stripe: Stripe, account: string, id: string): Promise<SeenPayout> {
	const on = { stripeAccount: account };
	const payout = await stripe.payouts.retrieve(id, {}, on);
	const items: SeenPayout["items"] = [];
	const moved = stripe.balanceTransactions.list({ payout: id, limit: 100, expand: ["data.source"] }, on);
	for await (const { type, amount, fee, source } of moved) {
		if (type !== "payout") items.push({ charge: chargeOf(source), grossCents: amount, feeCents: fee });
	}
	const sum = (of: "grossCents" | "feeCents") => items.reduce((total, item) => total + item[of], 0);
	return {
		...{ gatewayId: id, date: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10), items },
		...{ grossCents: sum("grossCents"), feeCents: sum("feeCents"), netCents: payout.amount },
	};
}

function chargeOf(source: Stripe.BalanceTransaction["source"]): string {
	if (source === null) return "";
	if (typeof source === "string") return source;
	if (source.object === "charge") return source.id;
	const { charge } = source as { charge?: string | { id: string } | null };
	return (typeof charge === "string" ? charge : charge?.id) ?? "";
}
