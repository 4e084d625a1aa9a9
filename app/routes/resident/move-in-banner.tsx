import { Banner } from "~/ui/banner";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";

/** For a future lease: when it starts and what is due by then. */
export function MoveInBanner({ startDate, cents }: { startDate: string; cents: number }) {
	return (
		<Banner>
			Your lease starts <DateText date={startDate} />
			{cents > 0 ? (
				<>
					, and <Money cents={cents} /> is due by then, including your deposit and first charges
				</>
			) : null}
			.
		</Banner>
	);
}
