import type { ReactNode } from "react";
import { Button } from "./button";
import { Link } from "./link";
import { Form } from "./post-form";

/** A page that asks for confirmation. Its Yes button posts the hidden `values` to the current address. */
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
	/** Additional consequences, or the reason. */
	children?: ReactNode;
	yes?: string;
	no?: string;
	/** The URL that the No button opens. */
	back: string;
	danger?: boolean;
	/** The level of the heading: 2 below a layout with a level 1 heading. */
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
