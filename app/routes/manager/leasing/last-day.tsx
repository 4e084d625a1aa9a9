import { DateText } from "~/ui/date";
import { MonthToMonth } from "./month-to-month";

type Ending = { status: string; moveOutDate: string | null; endDate: string | null; leaseTo: string | null };

/**
 * A lease's last day in a list: the move-out date if it's known, else the end date. Month-to-month leases have none.
 */
export function LastDay({ lease: { status, moveOutDate, endDate, leaseTo } }: { lease: Ending }) {
	const last = moveOutDate ?? (status === "past" ? endDate : leaseTo);
	return last === null ? <MonthToMonth /> : <DateText date={last} />;
}
