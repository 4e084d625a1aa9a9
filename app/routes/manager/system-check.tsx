import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nowIso } from "#domain/calendar";
import { listUndelivered, sendAgain } from "#domain/mail";
import { type Check, checkSystem, foreseenWork, mayResumeWork, pausedWork, resumeWork } from "#domain/system";
import { checkStates, checkText } from "#domain/system/format";
import { systemForm } from "#domain/system/schema";
import { covers } from "#domain/team/format";
import { listUndeliveredTexts, resendText } from "#domain/texts";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Status, type Tone } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { isForwarded } from "~/web/visitor.server";
import { PausedWork, whoResumes } from "./paused-work";
import { UndeliveredMail } from "./undelivered-mail";
import { UndeliveredTexts } from "./undelivered-texts";

export const meta = () => pageTitle("System Check");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const thorough = new URL(request.url).searchParams.get("thorough") === "yes";
	return {
		asOf: nowIso(),
		pause: pauseFor(manager),
		checks: await checkSystem(manager, { thorough, forwarded: isForwarded(request) }),
		undelivered: listUndelivered(manager, listParams(request, { sorts: ["written"], direction: "desc" })),
		texts: listUndeliveredTexts(manager),
	};
}

function pauseFor(manager: Manager) {
	const pause = pausedWork();
	return pause && { ...pause, foreseen: foreseenWork(manager), mayResume: mayResume(manager) };
}

function mayResume({ email, member }: Manager): boolean {
	const editsSettings = member.allProperties && covers(member.rights, { area: "settings", level: "edit" });
	return mayResumeWork({ email, editsSettings });
}

/** The buttons beside undelivered emails and texts, and beside paused work. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, systemForm);
	if (!form.ok) return form.reply;
	const page = href("/app/test");
	if ("resume" in form.value) {
		if (!mayResume(manager)) return redirectWithMessage(page, whoResumes, { kind: "info" });
		const resumed = resumeWork(manager, form.value.resume);
		if (!resumed.ok) return redirectWithMessage(page, resumed.message, { kind: "info" });
		return redirectWithMessage(page, "Scheduled work resumed.");
	}
	if ("textId" in form.value) {
		const resent = resendText(manager, form.value.textId);
		if (!resent.ok) return redirectWithMessage(page, resent.message, { kind: "info" });
		return redirectWithMessage(page, `Text resent to ${resent.name}.`);
	}
	const sent = sendAgain(manager, form.value.id);
	if (!sent.ok) return redirectWithMessage(page, sent.message, { kind: "info" });
	const { to, before } = sent;
	return redirectWithMessage(
		page,
		`Email resent to ${to}${before ? `, their current address (it was ${before})` : ""}.`,
	);
}

export default function SystemCheck() {
	const { asOf, pause, checks, undelivered, texts } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="System check"
				facts={
					<>
						As of <DateTimeText iso={asOf} />
					</>
				}
				action={
					<ButtonLink to={href("/app/test", { thorough: "yes" })} look="plain">
						Check the database file and books too
					</ButtonLink>
				}
			/>
			{pause ? <PausedWork pause={pause} /> : null}
			<DataTable caption="System check" columns={columns} rows={checks} rowKey={(check) => check.name} />
			<UndeliveredMail page={undelivered} />
			<UndeliveredTexts texts={texts} />
			<Card title="For support">
				<p className="mb-3 text-soft">
					Contains no passwords or keys. Attach it when you{" "}
					<Link to={href("/app/contactsupport", { from: "/app/test" })} className="link">
						contact support
					</Link>
					, or copy it.
				</p>
				<pre className="whitespace-pre-wrap wrap-anywhere rounded bg-sunken p-3 text-small">
					{checkText(asOf, checks)}
				</pre>
			</Card>
		</>
	);
}

const tones: Record<Check["state"], Tone> = { ok: "good", warning: "warn", failed: "bad" };

const columns: Column<Check>[] = [
	{ header: "Check", cell: (check) => check.name },
	{
		header: "Status",
		phone: "status",
		cell: (check) => <Status tone={tones[check.state]}>{checkStates[check.state]}</Status>,
	},
	{
		header: "Result",
		phone: "fact",
		cell: (check) => (
			<>
				{check.finding}
				{check.remedy ? <small>{check.remedy}</small> : null}
			</>
		),
	},
];
