import { staysBehind } from "#domain/relocations/labels";
import { Card } from "~/ui/card";

/** What no export brings along. */
export function StaysBehind() {
	return (
		<Card title="What stays behind">
			<ul className="list-disc ps-5 text-soft">
				{staysBehind.map((words) => (
					<li key={words}>{words}</li>
				))}
			</ul>
		</Card>
	);
}
