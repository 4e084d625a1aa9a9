import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";

/**
 * A slip at the bottom of a printed statement, to mail with a payment: the recipient, the lease, and the amount due.
 */
export function RemittanceSlip({
	lease,
	from,
	date,
	owedCents,
}: {
	lease: { name: string; propertyName: string; unitNumber: string };
	/** The recipient's name and address, one line per item. */
	from: readonly string[];
	date: PlainDate;
	owedCents: Cents;
}) {
	return (
		<section
			aria-labelledby="remittance"
			className="keep-together mt-2 grid gap-3 border-t-2 border-dashed border-edge pt-4"
		>
			<h2 id="remittance" className="text-heading">
				Return this part with your payment
			</h2>
			<div className="grid gap-4 sm:grid-cols-2">
				<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
					<dt className="text-soft">Tenant</dt>
					<dd>{lease.name}</dd>
					<dt className="text-soft">Unit</dt>
					<dd>
						{lease.propertyName} · {lease.unitNumber}
					</dd>
					<dt className="text-soft">Amount due</dt>
					<dd className="font-semibold">
						<Money cents={Math.max(0, owedCents)} />, <DateText date={date} />
					</dd>
					<dt className="text-soft">Amount enclosed</dt>
					<dd>$ ____________</dd>
				</dl>
				<div>
					<p className="text-soft">Make checks payable to</p>
					<address className="not-italic whitespace-pre-line">{from.join("\n")}</address>
				</div>
			</div>
		</section>
	);
}
