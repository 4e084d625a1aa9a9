import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { findApplicant, othersWaiting } from "#domain/applications";
import { applicationNumber, decidedWords, roleWords, statusTones, statusWords } from "#domain/applications/labels";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText, DateTimeText } from "~/ui/date";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	leadToDefaultChild(request, "/app/singleapplicantlayout", "/app/singleapplicantlayout/applicantsummary");
	const applicant = found(findApplicant(manager, idParam(request, "id")));
	const { terms: _, ...shown } = applicant;
	const taken = applicant.status.startsWith("added_to") ? othersWaiting(manager, applicant.unitId)?.waiting.length : 0;
	return { applicant: shown, waiting: taken ?? 0, mine: applicant.decision?.decidedById === manager.userId };
}

type Applicant = ReturnType<typeof useLoaderData<typeof loader>>["applicant"];

export default function ApplicantLayout() {
	const { applicant, mine, waiting } = useLoaderData<typeof loader>();
	const { id, name, number, status, home, role, members, email, phone, alsoApplied, desiredMoveIn, mergedInto } =
		applicant;
	const others = members.filter((member) => member.id !== id && !member.declined);
	return (
		<>
			<PageHead
				title={name}
				status={<Status tone={statusTones[status]}>{statusWords[status]}</Status>}
				facts={
					<>
						{applicationNumber(number)} · {home} · moves in <DateText date={desiredMoveIn} /> ·{" "}
						{[email, phone].filter(Boolean).join(" · ")}
					</>
				}
				crumbs={[{ label: "Applicants", to: href("/app/applicants") }]}
				action={<MainAction applicant={applicant} />}
				links={<QuietLinks applicant={applicant} />}
			/>
			{others.length > 0 ? (
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
					<span className="text-soft">{roleWords[role]} with</span>
					{others.map((member) => (
						<Link
							key={member.id}
							to={href("/app/singleapplicantlayout/applicantsummary", { id: member.id })}
							className="link"
						>
							{member.name} ({roleWords[member.role].toLowerCase()}, {statusWords[member.status].toLowerCase()})
						</Link>
					))}
				</p>
			) : null}
			{alsoApplied.length > 0 ? (
				<p className="text-soft">
					Also applied:{" "}
					{alsoApplied.map((one) => (
						<Link
							key={one.id}
							to={href("/app/singleapplicantlayout/applicantsummary", { id: one.id })}
							className="link me-3"
						>
							{one.home}
						</Link>
					))}
				</p>
			) : null}
			{waiting > 0 ? (
				<Banner
					tone="warn"
					action={
						<ButtonLink to={href("/app/applicants/tell", { unit: applicant.unitId })} look="plain">
							Notify other applicants
						</ButtonLink>
					}
				>
					{count(waiting, "other application")} still {waiting === 1 ? "waits" : "wait"} for this unit.
				</Banner>
			) : null}
			{mergedInto === null ? null : (
				<Banner tone="info">
					Merged into{" "}
					<Link to={href("/app/singleapplicantlayout/applicantsummary", { id: mergedInto })} className="link">
						the same person’s other application
					</Link>
					. There's nothing more to do here.
				</Banner>
			)}
			<DecisionBanner applicant={applicant} mine={mine} />
			<Tabs
				name={name}
				tabs={[
					{ label: "Summary", to: href("/app/singleapplicantlayout/applicantsummary", { id }) },
					{ label: "Documents", to: href("/app/singleapplicantlayout/applicantdocuments", { id }) },
					{ label: "Application", to: href("/app/singleapplicantlayout/applicantapplication", { id }) },
				]}
			/>
			<Outlet />
		</>
	);
}

/** The main action for an application, which depends on its status. */
function MainAction({ applicant: { id, status, decision, leaseId } }: { applicant: Applicant }) {
	if (leaseId !== null) return <ButtonLink to={href("/app/addeditlease", { id: leaseId })}>Open lease</ButtonLink>;
	if (status === "new") return <Press id={id} intent="review" words="Start review" />;
	if (status === "undecided" || status === "deferred") {
		return <ButtonLink to={href("/app/decideapplication", { id })}>Decide</ButtonLink>;
	}
	if (status === "approved") return <Press id={id} intent="lease" words="Create lease" />;
	if (status === "rejected" && decision && decision.letterSentDate === null) {
		return <ButtonLink to={href("/app/applicationletter", { id: decision.id })}>Send notice</ButtonLink>;
	}
	return null;
}

function QuietLinks({ applicant: { id, status, unitId } }: { applicant: Applicant }) {
	const open = ["draft", "new", "undecided", "deferred"].includes(status);
	return (
		<>
			<ButtonLink to={href("/app/applicants", { compare: unitId })} look="quiet">
				Compare
			</ButtonLink>
			{open ? (
				<>
					<ButtonLink to={href("/app/moveapplication", { id })} look="quiet">
						Move to another unit
					</ButtonLink>
					<ButtonLink to={href("/app/mergeapplication", { id })} look="quiet">
						Merge duplicate
					</ButtonLink>
				</>
			) : null}
			{status === "draft" ? <Press id={id} intent="delete" words="Delete draft" quiet /> : null}
			{status === "new" ? (
				<ButtonLink to={href("/app/decideapplication", { id })} look="quiet">
					Decide
				</ButtonLink>
			) : null}
			<ButtonLink to={href("/app/personaldata", { applicant: id })} look="quiet">
				Personal data
			</ButtonLink>
		</>
	);
}

function Press({ id, intent, words, quiet = false }: { id: number; intent: string; words: string; quiet?: boolean }) {
	return (
		<Form method="post" action={href("/app/singleapplicantlayout/applicantsummary", { id })}>
			<input type="hidden" name="intent" value={intent} />
			<Button look={quiet ? "quiet" : "primary"}>{words}</Button>
		</Form>
	);
}

function DecisionBanner({ applicant: { id, decision }, mine }: { applicant: Applicant; mine: boolean }) {
	if (!decision) return null;
	const { outcome, createdDate, letterSentDate, expiresDate, expired, pending, hasLetter, canUndo } = decision;
	return (
		<Banner
			tone={pending || expired ? "warn" : outcome === "reject" ? "info" : "good"}
			action={
				<>
					{hasLetter ? (
						<ButtonLink to={href("/app/applicationletter", { id: decision.id })} look="plain">
							{letterSentDate ? "Letter" : "Letter (not sent)"}
						</ButtonLink>
					) : null}
					{pending && !mine ? (
						<OnDecision id={id} decision={decision.id} intent="confirm" words="Give second approval" />
					) : null}
					{canUndo ? <OnDecision id={id} decision={decision.id} intent="undo" words="Undo decision" /> : null}
				</>
			}
		>
			{pending ? "Pending second approval: " : ""}
			{decidedWords[outcome]} <DateTimeText iso={createdDate} />
			{letterSentDate ? ". They've been notified." : "."}
			{expiresDate ? (
				<>
					{" "}
					They have until <DateText date={expiresDate} /> to accept{expired ? " (expired)" : ""}.
				</>
			) : null}
		</Banner>
	);
}

function OnDecision({ id, decision, intent, words }: { id: number; decision: number; intent: string; words: string }) {
	return (
		<Form method="post" action={href("/app/singleapplicantlayout/applicantsummary", { id })}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="decision" value={decision} />
			<Button look="plain">{words}</Button>
		</Form>
	);
}
