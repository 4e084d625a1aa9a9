import type { FullStatement } from "#domain/owner-accounts";
import { statementSummary } from "#domain/owner-accounts/format";
import { oneLineAddress } from "#domain/rentals/format";
import { Amount, Money } from "~/ui/money";
import { href } from "~/web/href";
import type { StatementReader } from "./statement-reader";

/** The statement's head: the sender, the recipient, and the figures that add up to the amount available for payout. */
export function StatementSummary({ statement, reader }: { statement: FullStatement; reader: StatementReader }) {
	const { issuer, owner, standing } = statement;
	return (
		<section
			aria-label="Summary"
			className="grid gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 shadow-whisper md:grid-cols-2 print:grid-cols-2 print:border-0 print:p-0"
		>
			<div className="grid content-start gap-5">
				{issuer ? (
					<address className="not-italic">
						{issuer.logoFileId && issuer.slug ? (
							<img
								src={href("/weblistings/logo", { org: issuer.slug })}
								alt={`Logo of ${issuer.name}`}
								className="mb-2 max-h-14 max-w-48 object-contain"
							/>
						) : null}
						<strong className="block wrap-anywhere">{issuer.name}</strong>
						{[issuer.street && oneLineAddress(issuer), issuer.phone, issuer.email].filter(Boolean).map((line) => (
							<span key={line} className="block text-soft wrap-anywhere">
								{line}
							</span>
						))}
					</address>
				) : null}
				<address className="not-italic">
					<span className="block text-small text-soft">Prepared for</span>
					<strong className="block wrap-anywhere">{owner.displayName}</strong>
					{owner.street ? <span className="block text-soft wrap-anywhere">{oneLineAddress(owner)}</span> : null}
				</address>
			</div>
			<div>
				<dl className="grid gap-1.5">
					{statementSummary(statement).map((row) =>
						row.kind === "balance" || row.kind === "less" ? (
							<div
								key={row.name}
								className={`flex justify-between gap-4 ${row.kind === "balance" ? "border-t border-line pt-1.5 font-semibold first:border-0 first:pt-0" : ""}`}
							>
								<dt>{row.name}</dt>
								<dd className="tabular-nums whitespace-nowrap">
									<Amount cents={row.partCents} zero={row.kind === "balance"} />
								</dd>
							</div>
						) : null,
					)}
				</dl>
				<p className="mt-3 text-small text-soft">
					{reader.theirs}, all properties, on a cash basis.{" "}
					{standing.overdueCents > 0 ? (
						<>
							Tenants owe <Money cents={standing.overdueCents} />, which isn’t included in the balance.
						</>
					) : null}
				</p>
			</div>
		</section>
	);
}
