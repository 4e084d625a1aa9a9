import type { ReactNode } from "react";
import { Button } from "./button";
import { Link } from "./link";
import { Form } from "./post-form";

/** "Are you sure": the page behind every button that asks first. Yes posts the hidden `values` to this address. */
export function ConfirmPage({
	title = "Confirm Delete",
	question = "Are you sure you want to delete?",
	children,
	yes = "Yes",
	no = "No",
	back,
	danger = true,
	level = 1,
	values = {},
}: {
	title?: string;
	question?: string;
	/** What else happens, or why. */
	children?: ReactNode;
	yes?: string;
	no?: string;
	/** Where No leads. */
	back: string;
	danger?: boolean;
	/** Of the heading: 2 below a layout that has the page's own. */
	level?: 1 | 2;
	values?: Readonly<Record<string, string | number>>;
}) {
	const Heading = level === 1 ? "h1" : "h2";
	return (
		<div className="mx-auto mt-8 w-full max-w-120 rounded-card border border-line bg-surface p-6 shadow-whisper">
			<Heading className="text-title">{title}</Heading>
			<p className="mt-2">{question}</p>
			{children ? <div className="mt-3 text-soft">{children}</div> : null}
			<Form method="post" className="mt-6 flex flex-wrap gap-3">
				{Object.entries(values).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button look={danger ? "danger" : "primary"}>{yes}</Button>
				<Link to={back} className="button button-plain">
					{no}
				</Link>
			</Form>
		</div>
	);
}
