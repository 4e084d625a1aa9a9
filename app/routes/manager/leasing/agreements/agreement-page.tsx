import { Form, Link } from "@remix-run/react";
import type { findAgreement } from "#domain/agreements";
import { agreementEventWords, agreementKindWords, signerRoleWords, signerStateWords } from "#domain/agreements/labels";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText, DateTimeText } from "~/ui/date";
import { ErrorSummary } from "~/ui/error-summary";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { DocumentText } from "../../../sign/document-text";
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
						{number} · {agreement.propertyName} · {agreement.unitNumber} ·{" "}
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
								Upload paper-signed
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
			<Remarks agreement={agreement} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Signers agreement={agreement} />
				<About agreement={agreement} />
			</div>
			<Log agreement={agreement} />
			<details className="rounded-card border border-line bg-surface px-5 py-3">
				<summary className="w-fit cursor-pointer font-medium">The text</summary>
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

function Remarks({ agreement }: { agreement: AgreementDetail }) {
	const { id, leaseId, state, leaseChanged, leaseTrouble, endReason, people } = agreement;
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
					Everybody has signed, but the lease was not started: {leaseTrouble}
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

function Signers({ agreement: { people, isOut } }: { agreement: AgreementDetail }) {
	return (
		<Card title="Signers">
			<ol className="grid gap-0">
				{people.map((one) => (
					<li
						key={one.id}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-0 first:pt-0"
					>
						<div className="min-w-0 flex-1 basis-52 wrap-anywhere">
							<span className="font-medium">{one.name}</span>{" "}
							<span className="text-soft">
								{signerRoleWords[one.role]} · signs {ordinals[one.turn] ?? "later"}
							</span>
							<span className="block text-soft">{one.email}</span>
						</div>
						<div className="text-soft">
							{one.signedDate ? (
								<>
									<span className="font-medium text-good">Signed</span> <DateTimeText iso={one.signedDate} />
								</>
							) : (
								signerStateWords[one.state]
							)}
						</div>
						{isOut && !one.signedDate && one.role !== "landlord" ? (
							<div className="no-print flex flex-wrap gap-1">
								{one.isNext ? (
									<Form method="post">
										<input type="hidden" name="intent" value="remind" />
										<Button look="quiet" name="signer" value={one.id} aria-label={`Remind ${one.name}`}>
											Remind
										</Button>
									</Form>
								) : null}
								<ButtonLink to={href("/app/esignleases/email", { signer: one.id })} look="quiet">
									Correct e-mail<span className="sr-only"> of {one.name}</span>
								</ButtonLink>
							</div>
						) : null}
					</li>
				))}
			</ol>
		</Card>
	);
}

const ordinals: Readonly<Record<number, string>> = { 1: "first", 2: "second" };

function About({ agreement }: { agreement: AgreementDetail }) {
	const { number, kind, sentDate, expiresOn, completedDate, documentHash, sealedHash, message, onPaper } = agreement;
	return (
		<Card title="Document">
			<Facts
				facts={[
					{ label: "Number", value: number },
					{ label: "Kind", value: `${agreementKindWords[kind]}${onPaper ? ", signed on paper" : ""}` },
					{ label: "Sent", value: sentDate ? <DateTimeText iso={sentDate} /> : null },
					{ label: "Can be signed until", value: agreement.isOut ? <DateText date={expiresOn} /> : null },
					{ label: "Sealed", value: completedDate ? <DateTimeText iso={completedDate} /> : null },
					{ label: "Message", value: message },
					{ label: "SHA-256 as sent", value: documentHash ? <Hash hash={documentHash} /> : null },
					{ label: "SHA-256 sealed", value: sealedHash ? <Hash hash={sealedHash} /> : null },
				]}
			/>
			{sealedHash ? (
				<p className="mt-3 text-small">
					<Link to={href("/verify", { d: number })} className="link">
						Check a copy
					</Link>
				</p>
			) : null}
		</Card>
	);
}

function Hash({ hash }: { hash: string }) {
	return <code className="text-small break-all">{hash}</code>;
}

function Log({ agreement: { events } }: { agreement: AgreementDetail }) {
	return (
		<Card title="What happened">
			<ol className="grid">
				{events.map(({ createdDate, kind, detail, who, ipAddress }, at) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end.
						key={at}
						className="grid gap-x-4 border-t border-line py-2 first:border-0 first:pt-0 sm:grid-cols-[12rem_minmax(0,1fr)_8rem]"
					>
						<span className="text-soft">
							<DateTimeText iso={createdDate} />
						</span>
						<span className="wrap-anywhere">
							<span className="font-medium">{agreementEventWords[kind]}</span>
							{who ? ` · ${who}` : ""}
							{detail ? <span className="block text-small text-soft">{detail}</span> : null}
						</span>
						<span className="text-soft sm:text-end">{ipAddress}</span>
					</li>
				))}
			</ol>
		</Card>
	);
}
