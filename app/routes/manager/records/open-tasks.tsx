import type { TaskRow } from "#domain/tasks";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { recordTab } from "./record-address";

type Props = { subject: { subjectKind: string; subjectId: number }; tasks: TaskRow[] };

/** The most pressing tasks of a record, for its summary. */
export function OpenTasks({ subject, tasks }: Props) {
	return (
		<Card
			title="Open tasks"
			action={
				<Link to={recordTab(subject, "tasks")} className="link">
					View all tasks
				</Link>
			}
		>
			{tasks.length > 0 ? (
				<ul className="grid gap-2">
					{tasks.map((task) => (
						<li key={task.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
							<Link to={href("/app/task", { id: task.id })} className="link">
								{task.title}
							</Link>
							<span className="text-soft">
								{task.overdue ? <Status tone="bad">Overdue</Status> : null} <DateText date={task.dueDate} />
							</span>
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">None.</p>
			)}
		</Card>
	);
}
