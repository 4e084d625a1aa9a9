import type { findOffer } from "#domain/renewals";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";

type Offer = NonNullable<ReturnType<typeof findOffer>>;

/** What comes next follows from where the offer stands. */
export function MainAction({ offer: { id, state, leaseId, agreement } }: { offer: Offer }) {
	if (state === "draft") {
		return <ButtonLink to={href("/app/leaserenewals/send", { lease: leaseId })}>Send offer</ButtonLink>;
	}
	if (state === "accepted" && !agreement?.isOut) {
		return <ButtonLink to={href("/app/leaserenewals/renew", { id })}>Renew</ButtonLink>;
	}
	if (state === "declined" || state === "expired" || state === "withdrawn") {
		return <ButtonLink to={href("/app/leaserenewals/propose", { lease: leaseId })}>New proposal</ButtonLink>;
	}
	if (state === "sent") {
		return (
			<Form method="post">
				<Button name="intent" value="remind">
					Send reminder
				</Button>
			</Form>
		);
	}
	return null;
}

/** The quiet links of an offer. */
export function OfferLinks({ offer: { id, state, leaseId, unitId, agreement } }: { offer: Offer }) {
	return (
		<>
			{state === "draft" ? (
				<>
					<ButtonLink to={href("/app/leaserenewals/propose", { lease: leaseId })} look="quiet">
						Change
					</ButtonLink>
					<ButtonLink to={href("/app/leaserenewals/offer", { id, confirm: "delete" })} look="quiet">
						Delete
					</ButtonLink>
				</>
			) : null}
			{state === "declined" || state === "expired" ? (
				<>
					<ButtonLink to={href("/app/endlease", { id: leaseId })} look="quiet">
						Record notice
					</ButtonLink>
					<ButtonLink to={href("/app/editlisting", { uid: unitId })} look="quiet">
						List this unit
					</ButtonLink>
				</>
			) : null}
			{(state === "accepted" || state === "declined") && !agreement?.isOut ? (
				<ButtonLink to={href("/app/leaserenewals/offer", { id, confirm: "undo" })} look="quiet">
					Undo the answer
				</ButtonLink>
			) : null}
			<ButtonLink to={href("/app/leaseledger/leaseledgersummary", { id: leaseId })} look="quiet">
				Lease
			</ButtonLink>
			<ButtonLink to={href("/app/leaserenewals/letters", { offer: id })} look="quiet">
				Letter
			</ButtonLink>
		</>
	);
}
