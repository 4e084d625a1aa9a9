import type { Hint, Reconciliation } from "#domain/banking";
import { transactionTypes } from "#domain/ledger/labels";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";

/** The statement compared with the ticked entries, always in view, with hints that explain the difference. */
export function StatementSums({
	reconciliation,
	depositsCents,
	withdrawalsCents,
	deposits,
	withdrawals,
	clearedCents,
	differenceCents,
	hints,
}: {
	reconciliation: Pick<Reconciliation, "beginningCents" | "endingCents">;
	depositsCents: number;
	withdrawalsCents: number;
	deposits: number;
	withdrawals: number;
	clearedCents: number;
	differenceCents: number;
	hints: readonly Hint[];
}) {
	return (
		<section
			aria-label="Statement"
			className="sticky top-0 z-10 rounded-card border border-line bg-surface px-4 py-3 shadow-whisper"
		>
			<dl className="flex flex-wrap gap-x-8 gap-y-2">
				<Sum label="Beginning balance" cents={reconciliation.beginningCents} />
				<Sum label={`+ ${count(deposits, "deposit")}`} cents={depositsCents} />
				<Sum label={`− ${count(withdrawals, "withdrawal")}`} cents={withdrawalsCents} />
				<Sum label="= Cleared" cents={clearedCents} />
				<Sum label="Statement ending balance" cents={reconciliation.endingCents} />
				<div>
					<dt className="text-small text-soft">Difference</dt>
					<dd className={`font-semibold ${differenceCents === 0 ? "text-good" : "text-bad"}`}>
						<Money cents={differenceCents} />
					</dd>
				</div>
			</dl>
			{hints.length > 0 ? (
				<ul className="mt-2 text-small text-soft">
					{hints.map((hint) => (
						<li key={`${hint.kind} ${hint.entry.transactionId}`}>
							<HintText hint={hint} />
						</li>
					))}
				</ul>
			) : null}
		</section>
	);
}

function Sum({ label, cents }: { label: string; cents: number }) {
	return (
		<div>
			<dt className="text-small text-soft">{label}</dt>
			<dd>
				<Money cents={cents} />
			</dd>
		</div>
	);
}

const explanations: Record<Hint["kind"], string> = {
	missing: "isn't cleared and equals the difference.",
	extra: "is cleared and equals the difference. It may not be on the statement.",
	wrong_side: "is half the difference. It may have been entered as money in instead of money out, or the reverse.",
	transposed: "may have two digits swapped. The statement may say",
};

function HintText({ hint }: { hint: Hint }) {
	const { date, amountCents, payee, type } = hint.entry;
	return (
		<>
			<Money cents={amountCents} /> on <DateText date={date} /> ({payee || transactionTypes[type]}){" "}
			{explanations[hint.kind]}
			{hint.kind === "transposed" ? (
				<>
					{" "}
					<Money cents={hint.expectedCents} />.
				</>
			) : null}
		</>
	);
}
