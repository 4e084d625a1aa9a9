import type { Window } from "#domain/work-orders";
import { timesText } from "#domain/work-orders/format";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Form } from "~/ui/post-form";

const offerers = {
	vendor: { resident: "from the resident", vendor: "from you", staff: "from the office" },
	staff: { resident: "from the resident", vendor: "from the vendor", staff: "from the office" },
} as const;

/** The times offered for a visit, each with a button if the reader may choose it. Given a reader, says who offered it. */
export function WindowList({
	windows,
	reader,
}: {
	windows: readonly (Window & { takes: boolean })[];
	reader?: keyof typeof offerers;
}) {
	const { locale } = useFormat();
	if (windows.length === 0) return null;
	return (
		<ul className="grid gap-2">
			{windows.map((window) => (
				<li key={window.id} className="flex flex-wrap items-center justify-between gap-2">
					<span>
						<DateText date={window.date} />, {timesText(window, locale)}
						{reader ? <small className="block text-small text-soft">{offerers[reader][window.offeredBy]}</small> : null}
					</span>
					{window.takes ? (
						<Form method="post" className="no-print">
							<input type="hidden" name="intent" value="take" />
							<Button look="plain" name="windowId" value={window.id}>
								Choose
								<span className="sr-only">
									{" "}
									<DateText date={window.date} />, {timesText(window, locale)}
								</span>
							</Button>
						</Form>
					) : null}
				</li>
			))}
		</ul>
	);
}
