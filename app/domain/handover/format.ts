/** Open work in words: "3 open requests, 1 open work order and 2 open tasks"; "" for none. */
export function workInWords(work: {
	requests: number;
	orders: number;
	inspections: number;
	turnTasks: number;
	tasks: number;
	applications: number;
}): string {
	const parts = [
		[work.requests, "open request"],
		[work.orders, "open work order"],
		[work.inspections, "open inspection"],
		[work.turnTasks, "open turn task"],
		[work.tasks, "open task"],
		[work.applications, "open application"],
	] as const;
	const words = parts.flatMap(([number, one]) =>
		number > 0 ? `${number.toLocaleString("en-US")} ${number === 1 ? one : `${one}s`}` : [],
	);
	return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}
