import type { ReactNode } from "react";
import type { SharedOrder } from "#domain/work-orders";
import { timesText } from "#domain/work-orders/format";
import { orderStatuses } from "#domain/work-orders/labels";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";

/** The work orders of a request as a resident or owner sees them: who comes, when, and how far it is. */
export function WorkPart({
	orders,
	more,
}: {
	orders: readonly SharedOrder[];
	more?: (order: SharedOrder) => ReactNode;
}) {
	const { locale } = useFormat();
	if (orders.length === 0) return null;
	return (
		<Card title="Work">
			<ul className="grid gap-4">
				{orders.map((order) => (
					<li key={order.id} className="grid gap-1">
						<span className="font-medium wrap-anywhere">{order.title}</span>
						<span className="text-soft">
							{[orderStatuses[order.status], order.vendor].filter(Boolean).join(" · ")}
							{order.scheduledDate ? (
								<>
									{" · "}
									<DateText date={order.scheduledDate} /> {timesText(order, locale)}
								</>
							) : null}
						</span>
						{more?.(order)}
					</li>
				))}
			</ul>
		</Card>
	);
}
