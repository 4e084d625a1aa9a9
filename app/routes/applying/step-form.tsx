import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Autosave } from "./autosave";

/** A step's title and form, with its two buttons. */
export function StepForm({
	title,
	lead,
	form,
	encType,
	autosave,
	children,
}: {
	title: string;
	lead?: ReactNode;
	form: ComponentProps<typeof Form>["form"];
	encType?: "multipart/form-data";
	/** The step that is saved while it is filled in. */
	autosave?: string;
	children: ReactNode;
}) {
	return (
		<>
			<StepHead title={title} lead={lead} />
			<Form
				form={form}
				submit="Save and continue"
				unguarded={autosave !== undefined}
				wide
				{...(encType ? { encType } : {})}
				actions={
					<Button look="plain" name="press" value="later">
						Finish later
					</Button>
				}
			>
				{children}
			</Form>
			{autosave ? <Autosave formId={form.id} step={autosave} /> : null}
		</>
	);
}

export function StepHead({ title, lead }: { title: string; lead?: ReactNode }) {
	return (
		<header className="grid gap-1">
			<h2 className="text-title">{title}</h2>
			{lead ? <p className="text-soft">{lead}</p> : null}
		</header>
	);
}
