import type { OnlineFilters } from "#domain/payments";
import { onlineMethods } from "#domain/payments/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const onlineList = {
	sorts: ["date"],
	direction: "desc",
	search: "Payer",
	filters: {
		state: {
			label: "Status",
			words: {
				on_its_way: "Processing",
				settled: "Settled",
				paid_out: "Paid out",
				failed: "Failed",
				returned: "Returned",
				refunded: "Refunded",
			},
		},
		method: { label: "Method", words: onlineMethods },
		property: { label: "Property", takes: "id" },
		from: { label: "From", takes: "date" },
		to: { label: "To", takes: "date" },
		payout: { label: "Payout", takes: "id" },
	},
} as const satisfies ListSpec;

export function onlineFilters({ q, filters }: ListOf<typeof onlineList>): OnlineFilters {
	const { property, payout, ...rest } = filters;
	return { q, ...rest, propertyId: property, payoutId: payout };
}
