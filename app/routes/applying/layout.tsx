import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, NavLink, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import type { StepState } from "#domain/applications/format";
import { applicationNumber, type Step, stepWords } from "#domain/applications/labels";
import { DateTimeText } from "~/ui/date";
import { FormatProvider } from "~/ui/format-context";
import { Icon } from "~/ui/icon";
import { Bar } from "~/ui/stat";
import { href } from "~/web/href";
import { ownDraftForm, toFirstMissing } from "./form.server";
import { stepAddress } from "./steps";

export async function loader({ request }: LoaderFunctionArgs) {
	const { form, writer } = await ownDraftForm(request);
	if (/\/application\/?$/.test(new URL(request.url).pathname)) throw toFirstMissing(form);
	const { id, number, home, organizationName, savedDate, states, people, role } = form;
	return { id, number, home, organizationName, savedDate, states, role, people: people.length, writer };
}

/** The frame around the steps: which home, how far along, and the current step. */
export default function ApplicationLayout() {
	const { id, number, home, organizationName, savedDate, states, writer } = useLoaderData<typeof loader>();
	return (
		<FormatProvider format={writer}>
			<div className="mx-auto grid w-full max-w-240 gap-6 py-4 sm:py-6">
				<header className="grid gap-1">
					<p className="text-soft">
						Application {applicationNumber(number)} · {organizationName}
					</p>
					<h1 className="text-title wrap-anywhere">{home}</h1>
					<p className="no-print text-small text-soft">
						Saved <DateTimeText iso={savedDate} /> ·{" "}
						<Link to={href("/weblistings/application/discard", { a: id })} className="link">
							Discard this draft
						</Link>
					</p>
				</header>
				<div className="grid items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)]">
					<StepList id={id} states={states} />
					<div className="grid min-w-0 gap-5 rounded-card border border-line bg-surface p-6 shadow-whisper max-sm:p-4 print:border-0 print:p-0">
						<Outlet />
					</div>
				</div>
			</div>
		</FormatProvider>
	);
}

const marks = {
	done: { icon: "check", words: "done", color: "text-good" },
	missing: { icon: "alert", words: "incomplete", color: "text-warn" },
	to_do: { icon: undefined, words: "to do", color: "text-soft" },
} as const;

function StepList({ id, states }: { id: number; states: readonly StepState[] }) {
	return (
		<nav aria-label="Steps" className="no-print md:sticky md:top-4">
			<details className="rounded-card border border-line bg-surface md:hidden">
				<summary className="px-4 py-3">
					<Progress states={states} />
				</summary>
				<Steps id={id} states={states} />
			</details>
			<div className="max-md:hidden">
				<div className="px-3 pb-3">
					<Progress states={states} />
				</div>
				<Steps id={id} states={states} />
			</div>
		</nav>
	);
}

/** "Step 2 of 7: Where you live", with a progress bar under it. */
function Progress({ states }: { states: readonly StepState[] }) {
	const { pathname } = useLocation();
	const at = states.findIndex(({ step }) => stepAddress[step] === pathname.replace(/\/$/, ""));
	const current = states[at];
	const done = states.filter(({ state }) => state === "done").length;
	return (
		<>
			<span className="font-medium">
				{current ? `Step ${at + 1} of ${states.length}: ${stepWords[current.step]}` : `${states.length} steps`}
			</span>{" "}
			<span className="text-small text-soft">({done} done)</span>
			<Bar share={done / Math.max(1, states.length - 1)} />
		</>
	);
}

function Steps({ id, states }: { id: number; states: readonly StepState[] }) {
	return (
		<ol className="grid gap-0.5 max-md:px-2 max-md:pb-2">
			{states.map(({ step, state }) => (
				<li key={step}>
					<StepLink id={id} step={step} state={state} />
				</li>
			))}
		</ol>
	);
}

function StepLink({ id, step, state }: { id: number; step: Step; state: StepState["state"] }) {
	const { icon, words, color } = marks[state];
	return (
		<NavLink
			to={href(stepAddress[step], { a: id })}
			className="flex min-h-10 items-center gap-2 rounded-control px-3 py-1.5 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
		>
			<span className={`grid size-5 shrink-0 place-items-center ${color}`}>
				{icon ? <Icon name={icon} /> : <span className="size-2 rounded-full border border-current" />}
			</span>
			{stepWords[step]}
			<span className="sr-only"> ({words})</span>
		</NavLink>
	);
}
