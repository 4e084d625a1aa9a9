import { type BillState, billStates, type OrderStatus, orderStatuses } from "#domain/work-orders/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<OrderStatus, Tone> = {
	new: "info",
	scheduled: "info",
	in_progress: "warn",
	on_hold: "quiet",
	completed: "good",
	cancelled: "quiet",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
	return <Status tone={tones[status]}>{orderStatuses[status]}</Status>;
}

const billTones: Record<BillState, Tone> = {
	none: "quiet",
	ready: "warn",
	open: "warn",
	part_paid: "warn",
	paid: "good",
	no_need: "quiet",
};

export function BillBadge({ state }: { state: BillState }) {
	return state === "none" ? null : <Status tone={billTones[state]}>{billStates[state]}</Status>;
}
