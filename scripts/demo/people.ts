import type { Random } from "./random";

const firstNames = [
	..."Ana Bo Carla Daniel Elena Felix Grace Hugo Imani Jonas Keiko Liam Maya Noah Olivia Priya Quinn Rosa Samuel Tara".split(
		" ",
	),
	..."Uma Victor Wanda Ximena Yusuf Zoe Aaron Beatrice Caleb Dalia Emeka Fiona Gabriel Hannah Isaac Julia Kofi Lena".split(
		" ",
	),
	..."Marcus Nadia Omar Paula Rafael Sofia Tomas Vera Walter Amara Brian Chloe Dmitri Esther Frank Gloria".split(" "),
] as [string, ...string[]];

const lastNames = [
	..."Alvarez Bennett Castillo Dawson Ellison Ferreira Goldberg Hughes Ibrahim Jensen Kowalski Lindqvist Moreno".split(
		" ",
	),
	..."Novak Okafor Patel Quiroga Reyes Schneider Tanaka Underwood Vasquez Whitaker Xu Yamamoto Zimmerman Abbott".split(
		" ",
	),
	..."Brooks Cohen Delgado Edwards Fischer Garcia Haddad Irwin Johnson Keller Larsen Mitchell Nakamura Ortiz Petrov".split(
		" ",
	),
	..."Ramirez Silva Thompson Usman Vogel Williams Young Baptiste Chen Diaz O’Neill Fitzgerald".split(" "),
] as [string, ...string[]];

export type Person = { firstname: string; lastname: string; email: string; phone: string };

/** People with names, mail and telephone numbers of their own; numbers are of the range kept for fiction. */
export function peopleFrom(random: Random): () => Person {
	const taken = new Set<string>();
	let number = 0;
	return () => {
		let firstname = "";
		let lastname = "";
		do {
			firstname = random.pick(firstNames);
			lastname = random.pick(lastNames);
		} while (taken.has(`${firstname} ${lastname}`));
		taken.add(`${firstname} ${lastname}`);
		const mailbox = `${firstname}.${lastname}`.toLowerCase().replace(/[^a-z.]/g, "");
		number += 1;
		const phone = `(${217 + (number % 3) * 92}) 555-${String(100 + (number % 100)).padStart(4, "0")}`;
		return { firstname, lastname, email: `${mailbox}@example.net`, phone };
	};
}
