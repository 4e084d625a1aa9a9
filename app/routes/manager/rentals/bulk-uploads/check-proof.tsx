import type { Postings, ProofLine } from "#domain/imports";
import { proofLabels } from "#domain/imports/labels";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Amount, Money } from "~/ui/money";

/** What the file's rows come to, line by line beside the file's own totals. */
export function Proof({ proof }: { proof: ProofLine[] }) {
	const hasTotals = proof.some(({ fileCents }) => fileCents !== null);
	return (
		<section aria-labelledby="proof" className="grid gap-3">
			<h2 id="proof" className="text-heading">
				Compared with the file's totals
			</h2>
			<DataTable
				caption="Compared with the file's totals"
				rows={proof}
				rowKey={({ figure }) => figure}
				columns={[
					{ header: "Figure", cell: ({ figure }) => proofLabels[figure] },
					{
						header: "From the rows",
						align: "end",
						phone: "amount",
						cell: ({ hereCents }) => <Amount cents={hereCents} />,
					},
					{
						header: "File's total",
						align: "end",
						phone: "line",
						cell: ({ fileCents }) => (fileCents === null ? "None" : <Amount cents={fileCents} />),
					},
					{ header: "Difference", align: "end", phone: "line", cell: (line) => <Difference {...line} /> },
				]}
			/>
			{hasTotals ? null : (
				<p className="text-soft">This file has no totals of its own. Compare these with your current system.</p>
			)}
		</section>
	);
}

function Difference({ fileCents, hereCents }: ProofLine) {
	if (fileCents === null || fileCents === hereCents) return null;
	return (
		<strong className="text-bad">
			<Amount cents={hereCents - fileCents} />
		</strong>
	);
}

/** What importing posts at once, and what is charged next. */
export function Posted({ postings }: { postings: Postings }) {
	const { asOfDate, owedCents, prepaidCents, depositCents, since, next } = postings;
	const lines = [
		{ key: "deposits", date: asOfDate, what: "Deposits held", cents: depositCents },
		{ key: "owed", date: asOfDate, what: "Opening balances owed", cents: owedCents },
		{ key: "prepaid", date: asOfDate, what: "Opening balances prepaid", cents: -prepaidCents },
		...since.map(({ date, cents, leases }) => ({
			key: date,
			date,
			what: `Charges of ${count(leases, "lease")}`,
			cents,
		})),
	].filter(({ cents }) => cents !== 0);
	return (
		<section aria-labelledby="posted" className="grid gap-3">
			<h2 id="posted" className="text-heading">
				What will be posted
			</h2>
			{lines.length > 0 ? (
				<DataTable
					caption="What will be posted"
					rows={lines}
					rowKey={({ key }) => key}
					columns={[
						{ header: "What", cell: ({ what }) => what },
						{ header: "Date", phone: "fact", cell: ({ date }) => <DateText date={date} /> },
						{ header: "Amount", align: "end", phone: "amount", cell: ({ cents }) => <Amount cents={cents} /> },
					]}
				/>
			) : (
				<p className="text-soft">Nothing is posted now.</p>
			)}
			{next ? (
				<p className="text-soft">
					Next: <Money cents={next.cents} /> for {count(next.leases, "lease")} on <DateText date={next.date} />.
				</p>
			) : null}
		</section>
	);
}

/** The sum of the charges that fell due since the as-of day. */
export function chargedSince({ since }: Postings): number {
	return since.reduce((sum, { cents }) => sum + cents, 0);
}
