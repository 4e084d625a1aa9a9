import type { ownerHome } from "#domain/owner-center";
import { formatOccupancy } from "#domain/rentals/format";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { Stat } from "~/ui/stat";
import { href } from "~/web/href";

type Home = Pick<
	ReturnType<typeof ownerHome>,
	| "properties"
	| "available"
	| "lastPayout"
	| "nextPayout"
	| "paidThisMonthCents"
	| "paidThisYearCents"
	| "collected"
	| "share"
	| "chargedCents"
>;

/** What is there to be paid, what was paid, how this month goes. */
export function HomeFigures({ home }: { home: Home }) {
	const { locale } = useFormat();
	const { properties, available, lastPayout, nextPayout, collected, share, chargedCents } = home;
	const availableCents = available.reduce((sum, { partCents }) => sum + partCents, 0);
	const units = properties.reduce((sum, property) => sum + property.units, 0);
	const occupied = properties.reduce((sum, property) => sum + property.occupied, 0);
	return (
		<div className="grid gap-4 min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
			<Stat
				label="Available to you"
				value={<Money cents={availableCents} />}
				note={
					<>
						{availableCents < 0 ? "You owe this to the property account" : "After deposits, bills and reserves"}
						{nextPayout ? (
							<>
								. Next payout <DateText date={nextPayout} />
							</>
						) : null}
						{lastPayout ? (
							<>
								. Last paid <Money cents={lastPayout.amountCents} /> on <DateText date={lastPayout.date} />
							</>
						) : null}
					</>
				}
				to={href("/owner/oledger")}
			/>
			<Stat
				label="Paid to you this month"
				value={<Money cents={home.paidThisMonthCents} />}
				note={
					<>
						<Money cents={home.paidThisYearCents} /> this year
					</>
				}
				to={href("/owner/oledger", { period: "this_month" })}
			/>
			<Stat
				label="Collected this month"
				value={<Money cents={collected.incomeCents} />}
				note={
					<>
						<Money cents={chargedCents} /> charged, <Money cents={collected.expenseCents} /> spent. Your share of the
						net: <Money cents={share.netCents} />
					</>
				}
				to={href("/owner/ofinancials", { period: "this_month", basis: "cash" })}
			/>
			<Stat
				label="Occupied"
				value={`${occupied} of ${units}`}
				note={`${formatOccupancy(occupied, units, locale)} of ${count(units, "unit")}`}
				share={units > 0 ? occupied / units : 0}
			/>
		</div>
	);
}
