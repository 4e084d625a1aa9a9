/** Whoever waits for a turn, by sender; the next turn is of the first sender. */
const waiting = new Map<string, (() => void)[]>();
let isGoing = false;

/**
 * Waits for a turn of this sender in a round of the loop of its own: what comes next is done alone, and between two turns
 * whatever else arrived is answered. Senders take turns, so that no one waits for all that another one asked. What was
 * begun is finished before the sender's next.
 */
export function ownRound(sender: string, { begun = false } = {}): Promise<void> {
	return new Promise((begin) => {
		const own = waiting.get(sender);
		if (!own) waiting.set(sender, [begin]);
		else if (begun) own.unshift(begin);
		else own.push(begin);
		if (isGoing) return;
		isGoing = true;
		setImmediate(nextRound);
	});
}

function nextRound() {
	const [first] = waiting;
	isGoing = first !== undefined;
	if (!first) return;
	const [sender, own] = first;
	const begin = own.shift();
	waiting.delete(sender);
	if (own.length > 0) waiting.set(sender, own);
	begin?.();
	setImmediate(nextRound);
}
