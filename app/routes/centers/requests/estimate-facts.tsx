import type { ReactNode } from "react";
import type { Estimate } from "#domain/maintenance";
import { type EstimateState, estimateStates } from "#domain/maintenance/labels";
import { DateTimeText } from "~/ui/date";
import { Money } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";

const tones: Record<EstimateState, Tone> = { asked: "warn", approved: "good", declined: "bad", withdrawn: "quiet" };

/** An estimate: the work, its cost, the vendor, and the owner's answer. */
export function EstimateFacts({ estimate, action }: { estimate: Estimate; action?: ReactNode }) {
	const { amountCents, scope, vendor, state, createdDate, answeredBy, answeredDate, note } = estimate;
	return (
		<div className="grid gap-1.5">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<strong className="text-heading">
					<Money cents={amountCents} />
				</strong>
				<Status tone={tones[state]}>{estimateStates[state]}</Status>
				{action}
			</div>
			<p className="whitespace-pre-wrap wrap-anywhere">{scope}</p>
			{vendor ? <p className="text-soft">By {vendor}</p> : null}
			<p className="text-small text-soft">
				Requested <DateTimeText iso={createdDate} />
				{answeredDate && state !== "asked" ? (
					<>
						. {estimateStates[state]} by {answeredBy}, <DateTimeText iso={answeredDate} />
					</>
				) : null}
			</p>
			{note ? <p className="wrap-anywhere">“{note}”</p> : null}
		</div>
	);
}
