import type { RequestOrder } from "#domain/work-orders";
import { orderNumber } from "#domain/work-orders/labels";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PlainLink } from "~/ui/link";
import { IfMayPost } from "~/ui/may-open";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import { OrderStatusBadge } from "../work-orders/order-status-badge";

/** The work orders of a request, with what they cost so far. */
export function RequestWorkOrders({
	requestId,
	orders,
	open,
}: {
	requestId: number;
	orders: readonly RequestOrder[];
	open: boolean;
}) {
	if (orders.length === 0 && !open) return null;
	const cost = orders.reduce((sum, { billedCents, costCents }) => sum + (billedCents || costCents || 0), 0);
	return (
		<Card title="Work orders">
			<div className="grid justify-items-start gap-4">
				{orders.length > 0 ? (
					<ul className="grid w-full gap-2">
						{orders.map(({ id, number, title, status, vendor }) => (
							<li key={id} className="flex items-baseline justify-between gap-3">
								<span className="min-w-0">
									<PlainLink href={href("/app/addeditworkorder", { id })} className="link wrap-anywhere">
										{orderNumber(number)} {title}
									</PlainLink>
									{vendor ? <small className="block text-small text-soft">{vendor}</small> : null}
								</span>
								<OrderStatusBadge status={status} />
							</li>
						))}
					</ul>
				) : null}
				{cost > 0 ? (
					<p className="text-soft">
						Cost so far: <Money cents={cost} />
					</p>
				) : null}
				{open ? (
					<IfMayPost to={href("/app/addeditworkorder")}>
						<ButtonLink to={href("/app/addeditworkorder", { request: requestId })} look="plain" icon="plus">
							New work order
						</ButtonLink>
					</IfMayPost>
				) : null}
			</div>
		</Card>
	);
}
