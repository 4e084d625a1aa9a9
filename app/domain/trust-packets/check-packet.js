/* Runs in the page of a trust packet, offline. Amounts are added up in whole cents. */
(() => {
	const { tables, hashes, names } = JSON.parse(document.getElementById("data").textContent);
	const texts = new Map(tables.map(({ name, text }) => [name, text]));

	/** The rows of a CSV file, the headings first. */
	function rowsOf(text) {
		const rows = [[]];
		let [cell, quoted] = ["", false];
		const source = text.replace(/^\uFEFF/, "");
		for (let at = 0; at < source.length; at++) {
			const one = source[at];
			if (quoted) {
				if (one !== '"') cell += one;
				else if (source[at + 1] === '"') cell += source[++at];
				else quoted = false;
			} else if (one === '"') quoted = true;
			else if (one === "," || one === "\n") {
				rows.at(-1).push(cell);
				cell = "";
				if (one === "\n") rows.push([]);
			} else if (one !== "\r") cell += one;
		}
		return rows.filter((row) => row.length > 0);
	}

	function centsOf(text) {
		const found = /^(-?)(\d+)\.(\d\d)$/.exec(text ?? "");
		if (!found) throw new Error(`“${text}” isn't an amount.`);
		return BigInt(`${found[1]}${found[2]}${found[3]}`);
	}

	function words(cents) {
		const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
		return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
	}

	function column(file, heading) {
		const [headings, ...rows] = rowsOf(texts.get(file) ?? "");
		const at = (headings ?? []).indexOf(heading);
		return at < 0 ? [] : rows.map((row) => centsOf(row[at]));
	}

	const sum = (list) => list.reduce((total, cents) => total + cents, 0n);
	const summary = () => new Map(rowsOf(texts.get("summary.csv") ?? "").slice(1));

	function checks() {
		const said = summary();
		const told = (name) => centsOf(said.get(name));
		const journal = column("journal.csv", "Amount");
		const ledgers = column("ledgers.csv", "Ending");
		const done = [
			[
				"Beginning book balance and the journal give the ending book balance",
				told(names.opening) + sum(journal),
				told(names.closing),
			],
			[
				"The journal's running balance ends there",
				column("journal.csv", "Balance").at(-1) ?? told(names.opening),
				told(names.closing),
			],
			[
				"The deposit worksheet gives the journal's money in",
				sum(column("deposits.csv", "Amount")),
				sum(journal.filter((cents) => cents >= 0n)),
			],
			[
				"The disbursement worksheet gives the journal's money out",
				sum(column("disbursements.csv", "Amount")),
				sum(journal.filter((cents) => cents < 0n)),
			],
			[
				"Each ledger's beginning and change give its ending",
				sum(column("ledgers.csv", "Beginning")) + sum(column("ledgers.csv", "Change")),
				sum(ledgers),
			],
			["The ledgers add up", sum(ledgers), told(names.ledgers)],
			["The ledgers are the book and undeposited money", sum(ledgers), told(names.closing) + told(names.undeposited)],
		];
		if (!said.has(names.statement)) return done;
		const outstanding = sum(column("outstanding.csv", "Amount"));
		return [
			...done,
			["Outstanding entries add up", outstanding, told(names.outstanding)],
			[
				"Bank statement and outstanding entries give the book",
				told(names.statement) + outstanding,
				told(names.closing),
			],
		];
	}

	function line(table, cells, result, isGood) {
		const row = document.createElement("tr");
		for (const [text, kind] of cells) {
			const cell = row.insertCell();
			cell.textContent = text;
			if (kind) cell.className = kind;
		}
		const cell = row.insertCell();
		cell.textContent = result;
		if (isGood !== undefined) cell.className = isGood ? "good" : "bad";
		document.querySelector(`#${table} tbody`).append(row);
	}

	function showSums() {
		document.querySelector("#sums tbody").replaceChildren();
		let faults = 0;
		try {
			for (const [what, found, said] of checks()) {
				const agrees = found === said;
				if (!agrees) faults++;
				const result = agrees ? "Agrees" : `Differs by ${words(found - said)}`;
				line("sums", [[what], [words(found), "amount"], [words(said), "amount"]], result, agrees);
			}
		} catch (error) {
			faults++;
			line("sums", [[String(error.message)], [""], [""]], "Can't be read", false);
		}
		const verdict = document.getElementById("verdict");
		const bank = summary().has(names.statement) ? "" : " There is no bank statement to compare with.";
		verdict.textContent =
			(faults === 0 ? "Everything adds up." : `${faults} of these sums ${faults === 1 ? "differs" : "differ"}.`) + bank;
		verdict.className = faults === 0 ? "good" : "bad";
	}

	/** SHA-256 of bytes as hexadecimal, without the browser's own, which some keep from pages opened from a disk. */
	function sha256(bytes) {
		const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
		const primes = [];
		for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
		const k = primes.map((p) => fraction(Math.cbrt(p)));
		const h = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
		const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
		padded.set(bytes);
		padded[bytes.length] = 0x80;
		const view = new DataView(padded.buffer);
		view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
		view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
		const w = new Uint32Array(64);
		const turn = (x, by) => (x >>> by) | (x << (32 - by));
		for (let from = 0; from < padded.length; from += 64) {
			for (let i = 0; i < 16; i++) w[i] = view.getUint32(from + i * 4);
			for (let i = 16; i < 64; i++) {
				const a = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
				const b = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
				w[i] = w[i - 16] + a + w[i - 7] + b;
			}
			const s = [...h];
			for (let i = 0; i < 64; i++) {
				const e = turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25);
				const t = (s[7] + e + ((s[4] & s[5]) ^ (~s[4] & s[6])) + k[i] + w[i]) | 0;
				const a = turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22);
				const u = (a + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]))) | 0;
				s.pop();
				s[3] = (s[3] + t) | 0;
				s.unshift((t + u) | 0);
			}
			for (let i = 0; i < 8; i++) h[i] = (h[i] + s[i]) | 0;
		}
		return h.map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
	}

	const expected = new Map(
		hashes
			.split("\n")
			.filter(Boolean)
			.map((one) => [one.slice(66), one.slice(0, 64)]),
	);

	async function compare(files) {
		document.querySelector("#hashes tbody").replaceChildren();
		for (const file of files) {
			const bytes = new Uint8Array(await file.arrayBuffer());
			const found = sha256(bytes);
			const said = expected.get(file.name);
			const result = said === undefined ? notListed(file.name) : said === found ? "Unchanged" : "Changed";
			line("hashes", [[file.name], [found]], result, said === undefined ? undefined : said === found);
			if (texts.has(file.name)) texts.set(file.name, new TextDecoder().decode(bytes));
		}
		for (const name of expected.keys()) {
			if (![...files].some((file) => file.name === name)) line("hashes", [[name], [""]], "Not chosen yet");
		}
		showSums();
	}

	function notListed(name) {
		if (name === "check.html") return "This page, which holds the list";
		return name === "SHA256SUMS.txt" ? "The same list as a file" : "Not in the packet's list";
	}

	showSums();
	document.getElementById("files").addEventListener("change", ({ target }) => void compare(target.files));
})();
