import type { Unscheduled } from "#domain/work-orders";
import { orderNumber } from "#domain/work-orders/labels";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { type Dragging, dragOf } from "./visit-cell";

type Props = { orders: readonly Unscheduled[]; dragging: Dragging; today: string };

/** Open work orders that have no visit yet, the ones that are due first. */
export function WaitingOrders({ orders, dragging, today }: Props) {
	if (orders.length === 0) return null;
	return (
		<div className="no-print">
			<Card
				title="Not scheduled"
				action={
					<Link to={href("/app/workorders", { visit: "none" })} className="link">
						All of them
					</Link>
				}
			>
				<ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
					{orders.map((order) => (
						<li key={order.id} {...dragOf(order, dragging)}>
							<Link to={href("/app/addeditworkorder", { id: order.id })} className="link wrap-anywhere">
								{order.title}
							</Link>
							<small className="block text-small text-soft">
								{[orderNumber(order.number), order.home, order.vendor || order.assignee].filter(Boolean).join(" · ")}
							</small>
							{order.dueDate ? <Due date={order.dueDate} today={today} /> : null}
						</li>
					))}
				</ul>
			</Card>
		</div>
	);
}

function Due({ date, today }: { date: string; today: string }) {
	const words = (
		<>
			Due <DateText date={date} />
		</>
	);
	return date < today ? <Status tone="bad">{words}</Status> : <small className="text-small text-soft">{words}</small>;
}
