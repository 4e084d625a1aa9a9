import { Banner } from "~/ui/banner";
import { DateText, DayText } from "~/ui/date";
import { Money } from "~/ui/money";

type Payment = { id: number; amountCents: number; startedDate: string; expectedDate: string | null };

/** Payments that were sent and have not arrived. */
export function OnItsWay({ payments }: { payments: readonly Payment[] }) {
	return payments.map(({ id, amountCents, startedDate, expectedDate }) => (
		<Banner key={id}>
			<Money cents={amountCents} /> is processing, sent <DayText iso={startedDate} />
			{expectedDate ? (
				<>
					, expected by <DateText date={expectedDate} />
				</>
			) : null}
			.
		</Banner>
	));
}
