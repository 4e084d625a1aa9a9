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
							Void and send anew
						</ButtonLink>
					}
				>
					The lease changed since this was sent. The text here stays as it was sent.
				</Banner>
			) : null}
			{leaseTrouble ? (
				<Banner
					tone="bad"
					action={
						<ButtonLink to={href("/app/addeditlease", { id: leaseId })} look="plain">
							Open the lease
						</ButtonLink>
					}
				>
					Everyone has signed, but {kind === "renewal" ? "the renewal is not in force" : "the lease was not started"}:{" "}
					{leaseTrouble}
				</Banner>
			) : null}
			{paper.length > 0 ? (
				<Banner tone="warn">
					{paper.join(" and ")} asked for paper. Print the PDF, have it signed by all, and upload it. Until then it does
					not expire.
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
