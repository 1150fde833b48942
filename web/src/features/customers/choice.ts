/** Whom the list shows; kept in one choice with the order, `sort|role|balance`. */
export interface CustomerChoice {
  sort: string;
  role: string;
  balance: string;
}

export function choiceOf(choice: string): CustomerChoice {
  const [sort = '', role = '', balance = ''] = choice.split('|');
  return { sort, role, balance };
}

export function choiceText({ sort, role, balance }: CustomerChoice): string {
  return [sort, role, balance].join('|');
}
