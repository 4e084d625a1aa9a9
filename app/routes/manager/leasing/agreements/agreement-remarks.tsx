import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { href } from "~/web/href";
import type { AgreementDetail } from "./agreement-page";

/** What stands in the way of an agreement, or ended it. */
export function AgreementRemarks({ agreement }: { agreement: AgreementDetail }) {
	const { id, leaseId, kind, state, leaseChanged, leaseTrouble, endReason, people } = agreement;
	const paper = people.filter(({ paperAskedDate }) => paperAskedDate !== null).map(({ name }) => name);
	return (
		<>
			{leaseChanged ? (
				<Banner
					tone="warn"
					action={
						<ButtonLink to={href("/app/esignleases/void", { id })} look="plain">
							Void and send again
						</ButtonLink>
					}
				>
					The lease has changed since this was sent. The text here won't change.
				</Banner>
			) : null}
			{leaseTrouble ? (
				<Banner
					tone="bad"
					action={
						<ButtonLink to={href("/app/addeditlease", { id: leaseId })} look="plain">
							Open lease
						</ButtonLink>
					}
				>
					Everyone has signed, but {kind === "renewal" ? "the renewal isn't in effect" : "the lease wasn't started"}:{" "}
					{leaseTrouble}
				</Banner>
			) : null}
			{paper.length > 0 ? (
				<Banner tone="warn">
					{paper.join(" and ")} asked for a paper copy. Print the PDF, have everyone sign it, and upload it. It won't
					expire until then.
				</Banner>
			) : null}
			{endReason ? (
				<Banner tone={state === "declined" ? "bad" : "info"}>
					{state === "declined" ? "Declined" : "Voided"}: {endReason}
				</Banner>
			) : null}
		</>
	);
}
