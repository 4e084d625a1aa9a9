import { firstOfMonth, formatMonth, lastOfMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import type { FiledStatement } from "#domain/owner-accounts";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { href } from "~/web/href";

/** The newest statements that were filed for them, as documents. */
export function LastStatements({ statements }: { statements: readonly FiledStatement[] }) {
	return (
		<Card
			title="Recent statements"
			action={
				<a href={href("/owner/ostatement")} className="link">
					Custom dates
				</a>
			}
		>
			{statements.length > 0 ? (
				<ul className="grid gap-2">
					{statements.map(({ id, fileId, fromDate, toDate, closingCents }) => (
						<li key={id} className="flex justify-between gap-x-4">
							<a href={href("/owner/odocuments/file", { id: fileId })} className="link">
								<Days from={fromDate} to={toDate} />
							</a>
							<span className="tabular-nums">
								<Money cents={closingCents} />
							</span>
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">No statements yet.</p>
			)}
		</Card>
	);
}

/** A whole month by its name. */
function Days({ from, to }: { from: PlainDate; to: PlainDate }) {
	const { locale } = useFormat();
	if (from === firstOfMonth(from) && to === lastOfMonth(from)) return <>{formatMonth(monthOf(from), locale)}</>;
	return (
		<>
			<DateText date={from} /> to <DateText date={to} />
		</>
	);
}
