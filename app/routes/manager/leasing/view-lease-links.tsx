import type { agreementsOfLease } from "#domain/agreements";
import type { findLease } from "#domain/lease-records";
import { ButtonLink } from "~/ui/button";
import { PrintButton } from "~/ui/print-button";
import { href } from "~/web/href";

type Shown = { lease: NonNullable<ReturnType<typeof findLease>>; agreements: ReturnType<typeof agreementsOfLease> };

/** Links to the actions for a draft, other than starting it. */
export function DraftLinks({ lease: { id, status }, agreements }: Pick<Shown, "lease" | "agreements">) {
	return (
		<>
			{status === "out_for_signature" ? null : (
				<ButtonLink to={href("/app/addeditleaseagreement", { lease: id })} look="quiet">
					Send for signature
				</ButtonLink>
			)}
			<ButtonLink to={href("/app/addeditlease", { id })} look="quiet">
				Edit
			</ButtonLink>
			{agreements.length === 0 ? (
				<ButtonLink to={href("/app/viewlease", { id, confirm: "delete" })} look="quiet">
					Delete
				</ButtonLink>
			) : null}
		</>
	);
}

/** Links to the actions for a lease that has started. */
export function StartedLinks({ lease: { id, stage, moveOutDate } }: Pick<Shown, "lease">) {
	return (
		<>
			{stage === "executed" ? (
				<>
					<ButtonLink to={href("/app/endlease", { id })} look="quiet">
						{moveOutDate ? "Move-out" : "Give notice or end lease"}
					</ButtonLink>
					<ButtonLink to={href("/app/addeditleaseagreement", { lease: id })} look="quiet">
						Create agreement
					</ButtonLink>
					<ButtonLink to={href("/app/addeditlease", { id })} look="quiet">
						Edit
					</ButtonLink>
				</>
			) : null}
			<PrintButton />
		</>
	);
}
