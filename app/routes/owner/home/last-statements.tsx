import type { FiledStatement } from "#domain/owner-accounts";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { href } from "~/web/href";

/** The newest statements that were filed for them, as documents. */
export function LastStatements({ statements }: { statements: readonly FiledStatement[] }) {
	return (
		<Card
			title="Last statements"
			action={
				<a href={href("/owner/ostatement")} className="link">
					Any days
				</a>
			}
		>
			{statements.length > 0 ? (
				<ul className="grid gap-2">
					{statements.map(({ id, fileId, fromDate, toDate, closingCents }) => (
						<li key={id} className="flex justify-between gap-x-4">
							<a href={href("/owner/odocuments/file", { id: fileId })} className="link">
								<DateText date={fromDate} /> to <DateText date={toDate} />
							</a>
							<span className="tabular-nums">
								<Money cents={closingCents} />
							</span>
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">None has been filed yet.</p>
			)}
		</Card>
	);
}
