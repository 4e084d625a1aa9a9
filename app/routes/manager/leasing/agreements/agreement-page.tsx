import type { findAgreement } from "#domain/agreements";
import { DocumentText } from "~/routes/sign/document-text";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { AgreementFacts, AgreementLog } from "./agreement-facts";
import { AgreementSigners } from "./agreement-signers";
import { AgreementStatus } from "./agreement-status";

export type AgreementDetail = NonNullable<ReturnType<typeof findAgreement>>;

/** One agreement: who has signed, what happened, its text, and what can be done. */
export function AgreementPage({ agreement, userId }: { agreement: AgreementDetail; userId: number | null }) {
	const { id, title, number, state, leaseId, isOut } = agreement;
	const [form, , answer] = usePostForm();
	const ours = agreement.people.some((one) => one.isNext && one.userId === userId && one.role === "landlord");
	return (
		<>
			<PageHead
				title={title}
				status={<AgreementStatus state={state} />}
				facts={
					<>
						{number} · {agreement.propertyName}&nbsp;·&nbsp;{agreement.unitNumber} ·{" "}
						<Link to={href("/app/lease", { id: leaseId })} className="link">
							{agreement.leaseName}
						</Link>
					</>
				}
				crumbs={[{ label: "E-sign leases", to: href("/app/esignleases") }]}
				action={
					ours ? (
						<ButtonLink to={href("/app/esignleases/countersign", { id })}>Sign for us</ButtonLink>
					) : (
						fileButton(agreement)
					)
				}
				links={
					<>
						{ours ? fileButton(agreement) : null}
						{isOut || state === "expired" ? (
							<ButtonLink to={href("/app/esignleases/extend", { id })} look="quiet">
								Extend
							</ButtonLink>
						) : null}
						{isOut ? (
							<ButtonLink to={href("/app/esignleases/paper", { id })} look="quiet" icon="upload">
								Upload signed paper
							</ButtonLink>
						) : null}
						{isOut || state === "expired" ? (
							<ButtonLink to={href("/app/esignleases/void", { id })} look="quiet">
								Void
							</ButtonLink>
						) : null}
					</>
				}
			/>
			{answer ? <ErrorSummary form={form} /> : null}
			<AgreementRemarks agreement={agreement} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<AgreementSigners agreement={agreement} />
				<AgreementFacts agreement={agreement} />
			</div>
			<AgreementLog agreement={agreement} />
			<details className="rounded-card border border-line bg-surface px-5 py-3">
				<summary className="w-fit cursor-pointer py-0.5 font-medium">Document text</summary>
				<div className="mt-4 max-w-180">
					<DocumentText blocks={agreement.content ?? []} level={3} />
				</div>
			</details>
		</>
	);
}

function fileButton({ state, sealedFileId, documentFileId }: AgreementDetail) {
	const fileId = sealedFileId ?? documentFileId;
	if (fileId === null) return null;
	return (
		<a href={href("/resources/files", { id: fileId })} className="button button-plain">
			{state === "completed" ? "Download signed copy" : "Open PDF"}
		</a>
	);
}

/** A problem with an agreement, or why it ended. */
function AgreementRemarks({ agreement }: { agreement: AgreementDetail }) {
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
