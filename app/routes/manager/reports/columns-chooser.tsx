import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Form } from "~/ui/post-form";
import type { ShownReport } from "./shown-report.server";

/** Which columns the reader sees of a report; kept for them. The first column is always there. */
export function ColumnsChooser({ offered }: Pick<ShownReport, "offered">) {
	const [, ...others] = offered;
	if (others.length === 0) return null;
	return (
		<details className="no-print open:basis-full">
			<summary className="button button-plain">
				<Icon name="settings" />
				Columns
			</summary>
			<Form method="post" className="mt-3 grid gap-4 rounded-card border border-line bg-surface p-5">
				<input type="hidden" name="intent" value="columns" />
				<fieldset>
					<legend className="mb-2 font-medium">Other columns</legend>
					<div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1.5">
						{others.map(({ name, label, isShown }) => (
							<label key={name} className="flex min-h-6 items-start gap-2">
								<input
									type="checkbox"
									name="columns"
									value={name}
									defaultChecked={isShown}
									className="mt-[0.2em] size-4 shrink-0"
								/>
								{label}
							</label>
						))}
					</div>
				</fieldset>
				<div className="flex flex-wrap gap-2">
					<Button look="plain">Show these columns</Button>
					<Button look="quiet" name="standard" value="on">
						Standard columns
					</Button>
				</div>
			</Form>
		</details>
	);
}
