/** Requests waiting for a turn, by sender. The first sender is next. */
const waiting = new Map<string, (() => void)[]>();
let isGoing = false;

/**
 * Waits for this sender's turn. Each turn is a separate iteration of the event loop, so that other work runs in
 * between. Senders alternate, so that no one waits for all requests of another sender. Requests of one sender finish in
 * the order in which they started.
 */
export function takeTurn(sender: string, { begun = false } = {}): Promise<void> {
	return new Promise((begin) => {
		const own = waiting.get(sender);
		if (!own) waiting.set(sender, [begin]);
		else if (begun) own.unshift(begin);
		else own.push(begin);
		if (isGoing) return;
		isGoing = true;
		setImmediate(nextTurn);
	});
}

function nextTurn() {
	const [first] = waiting;
	isGoing = first !== undefined;
	if (!first) return;
	const [sender, own] = first;
	const begin = own.shift();
	waiting.delete(sender);
	if (own.length > 0) waiting.set(sender, own);
	begin?.();
	setImmediate(nextTurn);
}
